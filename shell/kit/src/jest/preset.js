import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)

/**
 * Jest preset of the React packages: `export default { ...preset, displayName: 'mf-feed' }`. Tests are compiled like
 * the builds, including packages that ship ES modules only. A warning or error on the console fails its test.
 */
export default {
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.test.{ts,tsx}'],
  testEnvironment: require.resolve('./browser-environment.js'),
  testEnvironmentOptions: {
    // msw/node does not support the "browser" condition that jsdom sets by default.
    customExportConditions: ['node', 'node-addons'],
  },
  setupFilesAfterEnv: [
    require.resolve('@testing-library/jest-dom'),
    require.resolve('./patience.js'),
    require.resolve('./silence.js'),
  ],
  moduleFileExtensions: ['tsx', 'ts', 'js', 'mjs', 'json'],
  transform: {
    '\\.(tsx?|m?js)$': [
      require.resolve('@swc/jest'),
      {
        swcrc: false,
        jsc: {
          target: 'es2023',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic', development: true } },
        },
        module: { type: 'commonjs' },
      },
    ],
    '\\.(svg|png|woff2|css)$': require.resolve('./file-name.js'),
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(@fieldhouse|msw|@msw|@mswjs|cookie|until-async|rettime|@open-draft|outvariant|strict-event-emitter|@uppy|preact|p-queue|p-timeout|eventemitter3|nanoid)/)',
  ],
  injectGlobals: true,
}
