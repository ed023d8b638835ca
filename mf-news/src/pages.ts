import type { Pages } from '@fieldhouse/remote-kit'
import { NewsPage } from './news/news-page.tsx'
import { ArticlePage } from './article/article-page.tsx'

/** The routes of `remote.json`. */
export const pages: Pages = {
  '/news': NewsPage,
  '/news/:slug': ArticlePage,
}
