import type { CurrentUser } from '@fieldhouse/contract'
import { createContext, use } from 'react'

export const UserContext = createContext<CurrentUser | null>(null)

/** The signed-in person; defined in all signed-in routes. */
export function useUser(): CurrentUser {
  const user = use(UserContext)
  if (!user) throw new Error('Nobody is signed in here')
  return user
}
