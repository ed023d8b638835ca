import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { getJestConfig } from '@storybook/test-runner'
import { chromiumPath } from '../scripts/chromium-path.ts'

const config = getJestConfig()
const executablePath = chromiumPath()
const inRepository = (path) => fileURLToPath(new URL(`../../${path}`, import.meta.url))
const remotes = readdirSync(inRepository('')).filter((name) => name.startsWith('mf-'))

export default {
  ...config,
  // The runner would look through the whole repository, build caches included.
  roots: [inRepository('design-system'), ...remotes.map((remote) => inRepository(`${remote}/src`))],
  testTimeout: 30_000,
  reporters: [
    ...(config.reporters ?? ['default']),
    fileURLToPath(new URL('counts-reporter.js', import.meta.url)),
  ],
  testEnvironmentOptions: {
    ...config.testEnvironmentOptions,
    'jest-playwright': {
      ...config.testEnvironmentOptions['jest-playwright'],
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
  },
}
