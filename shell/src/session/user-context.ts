import type { CurrentUser } from '@fieldhouse/contract'
import { createContext, use } from 'react'

export const UserContext = createContext<CurrentUser | null>(null)

/** The signed-in person; there always is one inside the signed-in routes. */
export function useUser(): CurrentUser {
  const user = use(UserContext)
  if (!user) throw new Error('Nobody is signed in here')
  return user
}
