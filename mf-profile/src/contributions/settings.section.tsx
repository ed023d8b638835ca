import { defineContribution } from '@fieldhouse/remote-kit'
import { SetAsideSection } from '../set-aside/set-aside-section.tsx'

export const { bootstrap, mount, unmount, update, timeouts } = defineContribution({
  remote: 'mf-profile',
  slot: 'settings.section',
  part: SetAsideSection,
})
