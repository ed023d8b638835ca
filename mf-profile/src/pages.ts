import type { Pages } from '@fieldhouse/remote-kit'
import { ProfilePage } from './profile/profile-page.tsx'
import { EditProfilePage } from './edit/edit-profile-page.tsx'
import { ConnectionsPage } from './connections/connections-page.tsx'

/** The routes of `remote.json`. */
export const pages: Pages = {
  '/profile/:id': ProfilePage,
  '/profile/:id/edit': EditProfilePage,
  '/connections': ConnectionsPage,
}
