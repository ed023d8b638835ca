import { useUser } from '@fieldhouse/remote-kit'
import { Navigate } from '@fieldhouse/remote-kit/router'

/** The address that people type: it leads to their own page. */
export function OwnProfile() {
  return <Navigate to={`/profile/${useUser().id}`} replace />
}
