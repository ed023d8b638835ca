export default {
  displayName: 'design-system',
  rootDir: import.meta.dirname,
  testEnvironment: 'jsdom',
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
  setupFilesAfterEnv: ['@testing-library/jest-dom', '<rootDir>/../shell/kit/src/jest/silence.js'],
  // Uppy and its dependencies are ES modules only; the mapped one is exported to `import` alone.
  moduleNameMapper: {
    '^@transloadit/prettier-bytes$':
      '<rootDir>/../node_modules/@transloadit/prettier-bytes/dist/prettierBytes.js',
  },
  transformIgnorePatterns: [
    '/node_modules/(?!(@uppy|@transloadit|preact|p-queue|p-timeout|eventemitter3|nanoid)/)',
  ],
  transform: {
    '\\.svg$': '<rootDir>/scripts/picture-address.js',
    '\\.tsx?$|/jest/silence\\.js$|/(@uppy|@transloadit|preact|p-queue|p-timeout|eventemitter3|nanoid)/.+\\.m?js$':
      [
        '@swc/jest',
        {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2024',
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
        },
      ],
  },
}
