import { defineContribution } from '@fieldhouse/remote-kit'
import { RecentPosts } from '../recent-posts/recent-posts.tsx'

export const { bootstrap, mount, unmount, update, timeouts } = defineContribution({
  remote: 'mf-feed',
  slot: 'profile.card',
  part: RecentPosts,
})
