import { defineConfig } from '@playwright/test';

const port = process.env['QCG_PAGE_PORT'] ?? '4173';
const address = `http://127.0.0.1:${port}`;

// Drives Debian's Chromium against the built page.
export default defineConfig({
  testDir: 'tests/browser',
  outputDir: '../build/page-tests',
  workers: 1,
  timeout: 60_000,
  // ./test drives the browser beside compilers, where now and then a second runs out; what passes only when tried again
  // is told as flaky.
  retries: process.env['CI'] ? 1 : 0,
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
      ? `${process.env['QCG_PROGRAM']} serve --port ${port} --page ../build/page`
      : `npx vite preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: address,
    reuseExistingServer: false,
  },
});
