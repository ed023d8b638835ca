import { defineRemote } from '@fieldhouse/remote-kit'
import { fetchFirstPictures } from './feed/first-pictures.ts'
import { pages } from './pages.ts'

fetchFirstPictures()

export const { bootstrap, mount, unmount, update, timeouts } = defineRemote({
  name: 'mf-feed',
  pages,
})
