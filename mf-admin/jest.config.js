import preset from '@fieldhouse/remote-kit/jest'

export default {
  ...preset,
  displayName: 'mf-admin',
  setupFilesAfterEnv: [...preset.setupFilesAfterEnv, '<rootDir>/test/patience.ts'],
}
