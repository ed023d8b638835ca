import { Link } from '@fieldhouse/remote-kit/router'
import { pages } from '../src/pages.ts'

const Profile = pages['/profile/:id']!

/** The profile, with a link that leaves it. */
export const withNews = {
  '/profile/:id': () => (
    <>
      <Link to="/news">News</Link>
      <Profile />
    </>
  ),
  '/news': () => null,
}
