// The engine's second module, in a file of its own that the worker fetches when it is first asked.
export { default } from '@wasm/study.mjs';
export { default as studyUrl } from '@wasm/study.wasm?url';
