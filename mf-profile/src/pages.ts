import { lazyPage, type Pages } from '@fieldhouse/remote-kit'
import { OwnProfile } from './profile/own-profile.tsx'
import { ProfilePage } from './profile/profile-page.tsx'

/** The routes of `remote.json`. */
export const pages: Pages = {
  '/profile/:id': ProfilePage,
  '/profile': OwnProfile,
  '/profile/:id/edit': lazyPage(
    async () => (await import('./edit/edit-profile-page.tsx')).EditProfilePage,
  ),
  '/connections': lazyPage(
    async () => (await import('./connections/connections-page.tsx')).ConnectionsPage,
  ),
}
