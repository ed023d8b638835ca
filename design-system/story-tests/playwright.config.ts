import { resolve } from 'node:path'
import { defineConfig } from '@playwright/test'
import { chromiumPath } from '../scripts/chromium-path.ts'

const report = process.env['TEST_REPORT']
const executablePath = chromiumPath()

/** Tests of every story of a built Storybook, with one page per worker. */
export default defineConfig({
  testDir: '.',
  outputDir: '../tmp/story-tests',
  workers: 2,
  fullyParallel: true,
  // For busy machines: a story takes half a second.
  timeout: 90_000,
  reporter: [['dot'], ...(report ? [['json', { outputFile: resolve(report) }] as const] : [])],
  use: {
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
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
})
