import type { Pages } from '@fieldhouse/remote-kit'
import { SearchPage } from './search/search-page.tsx'

/** The routes of `remote.json`. */
export const pages: Pages = {
  '/search': SearchPage,
}
