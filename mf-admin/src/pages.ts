import type { Pages } from '@fieldhouse/remote-kit'
import { AdminPage } from './admin/admin-page.tsx'

/** The routes of `remote.json`. `admin/sections.ts` maps them to sections. */
export const pages: Pages = {
  '/admin': AdminPage,
  '/admin/:section': AdminPage,
  '/admin/:section/:id': AdminPage,
}
