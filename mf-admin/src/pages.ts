import type { Pages } from '@fieldhouse/remote-kit'
import { AdminPage } from './admin/admin-page.tsx'

/** The routes of `remote.json`. Which section stands on them is `admin/sections.ts`. */
export const pages: Pages = {
  '/admin': AdminPage,
  '/admin/:section': AdminPage,
  '/admin/:section/:id': AdminPage,
}
