import type { Pages } from '@fieldhouse/remote-kit'
import { AdminPage } from './admin/admin-page.tsx'

/** The routes of `remote.json`. */
export const pages: Pages = {
  '/admin': AdminPage,
  '/admin/:section': AdminPage,
  '/admin/:section/:id': AdminPage,
}
