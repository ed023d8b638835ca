import preset from './src/jest/preset.js'

export default { ...preset, displayName: 'remote-kit' }
