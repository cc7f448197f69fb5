import { defineConfig } from '@playwright/test';

const address = 'http://127.0.0.1:4173';

// Drives Debian's Chromium against the built page.
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '../build/page-tests',
  workers: 1,
  timeout: 60_000,
  reporter: [['list']],
  use: {
    baseURL: address,
    browserName: 'chromium',
    launchOptions: {
      executablePath: '/usr/bin/chromium',
      args: [
        '--headless',
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    // ./test has the program serve the page, with its headers; while one writes tests, Vite will do.
    command: process.env['QCG_PROGRAM']
      ? `${process.env['QCG_PROGRAM']} serve --port 4173 --page ../build/page`
      : 'npx vite preview --host 127.0.0.1 --port 4173 --strictPort',
    url: address,
    reuseExistingServer: false,
  },
});
