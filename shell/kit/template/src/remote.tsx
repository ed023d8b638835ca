import { defineRemote } from '@fieldhouse/remote-kit'
import { pages } from './pages.ts'

export const { bootstrap, mount, unmount, update, timeouts } = defineRemote({
  name: 'mf-template',
  pages,
})
