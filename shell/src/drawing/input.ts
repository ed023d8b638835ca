import type { Boot } from '@fieldhouse/contract'

/** Answer that every page carries: who is signed in. */
export const USER_ADDRESS = '/api/auth/user'

/** Order of the front door. */
export interface Input {
  /** Path and query. */
  url: string
  /** Of the route. */
  title: string
  boot: Boot
}
