import preset from '@fieldhouse/remote-kit/jest'

export default { ...preset, displayName: 'mf-settings' }
