import { fileURLToPath } from 'node:url';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { lobbyPictures } from './lobby/plugin';
import { offline } from './offline/plugin';

/** The engine, as tools/build-page compiles it. */
const engineFolder = fileURLToPath(new URL('../build/wasm/bin', import.meta.url));
const sharedByScreens = /\/(node_modules|src\/(engine|share|shell))\//;

export default defineConfig({
  // Relative addresses, so the page works on any static host and below any path.
  base: './',
  plugins: [svelte(), lobbyPictures(engineFolder), offline('src/lobby/LobbyScreen.svelte')],
  worker: { format: 'es' },
  resolve: { alias: { '@wasm': engineFolder } },
  build: {
    outDir: '../build/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    // Few files rather than small ones: on a slow line every further one costs the first screen a wait.
    cssCodeSplit: false,
    rollupOptions: { output: { manualChunks: (id) => (sharedByScreens.test(id) ? 'shared' : undefined) } },
  },
  test: { include: ['tests/**/*.test.ts'] },
});
