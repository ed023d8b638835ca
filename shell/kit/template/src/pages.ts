import type { Pages } from '@fieldhouse/remote-kit'
import { ArticlePage } from './article/article-page.tsx'
import { StartPage } from './start/start-page.tsx'

/** The routes of `remote.json`. */
export const pages: Pages = {
  '/template': StartPage,
  '/template/:slug': ArticlePage,
}
