import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Relative addresses, so the page works on any static host and below any path.
  base: './',
  plugins: [svelte()],
  worker: { format: 'es' },
  build: { outDir: '../build/page', emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  test: { include: ['tests/**/*.test.ts'] },
});
