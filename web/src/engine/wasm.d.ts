// What tools/build-page makes of src/wasm: two modules of the same shape.
declare module '@wasm/*.mjs' {
  export interface EngineModule {
    /** The text of a JSON request in, the text of a JSON answer out. */
    answer(request: string): string;
  }
  export default function createEngine(options: {
    locateFile?: (name: string) => string;
    onProgress?: (text: string) => void;
  }): Promise<EngineModule>;
}
declare module '@wasm/*.wasm?url' {
  const url: string;
  export default url;
}
