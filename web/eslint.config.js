import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default ts.config(
  { ignores: ['node_modules'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser, ...globals.node } },
    rules: {
      // The types are checked by svelte-check, which knows what is defined.
      'no-undef': 'off',
      // Pictures come from our own engine; see EnginePicture.svelte.
      'svelte/no-at-html-tags': 'off',
      // What is shown is $state and $derived; a Map or URL beside it is a plain value.
      'svelte/prefer-svelte-reactivity': 'off',
      eqeqeq: 'error',
      'no-warning-comments': 'error',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
);
