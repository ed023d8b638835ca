import type { Pages } from '@fieldhouse/remote-kit'
import { AccountTypePage } from './onboarding/account-type-page.tsx'

/** The routes of `remote.json`. */
export const pages: Pages = { '/onboarding/account-type': AccountTypePage }
