import { useUser } from '@fieldhouse/remote-kit'
import { Navigate } from '@fieldhouse/remote-kit/router'

/** `/profile` without an id: redirects to the own profile. */
export function OwnProfile() {
  return <Navigate to={`/profile/${useUser().id}`} replace />
}
