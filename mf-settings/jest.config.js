import preset from '@fieldhouse/remote-kit/jest'

export default {
  ...preset,
  displayName: 'mf-settings',
  setupFilesAfterEnv: [...preset.setupFilesAfterEnv, '<rootDir>/test/patience.ts'],
}
