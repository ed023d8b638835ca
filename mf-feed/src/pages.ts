import type { Pages } from '@fieldhouse/remote-kit'
import { FeedPage } from './feed/feed-page.tsx'

/** The routes of `remote.json`. */
export const pages: Pages = { '/': FeedPage }
