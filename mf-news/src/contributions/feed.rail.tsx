import { defineContribution } from '@fieldhouse/remote-kit'
import { NewsRail } from '../rail/news-rail.tsx'

export const { bootstrap, mount, unmount, update, timeouts } = defineContribution({
  remote: 'mf-news',
  slot: 'feed.rail',
  part: NewsRail,
})
