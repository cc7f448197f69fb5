import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { offline } from './offline/plugin';

export default defineConfig({
  // Relative addresses, so the page works on any static host and below any path.
  base: './',
  plugins: [svelte(), offline()],
  worker: { format: 'es' },
  // The engine, as tools/build-page compiles it.
  resolve: { alias: { '@wasm': fileURLToPath(new URL('../build/wasm/bin', import.meta.url)) } },
  build: { outDir: '../build/page', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  test: { include: ['tests/**/*.test.ts'] },
});
