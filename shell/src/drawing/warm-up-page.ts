import type { CurrentUser, LiveRemote } from '@fieldhouse/contract'
import { NOTIFICATIONS_PATH } from '../notifications/notifications-path.ts'
import type { DrawnRemote } from './drawn-remotes.ts'
import { USER_ADDRESS, type Input } from './input.ts'

const NO_ID = '00000000-0000-4000-8000-000000000000'

const noOne: CurrentUser = {
  id: NO_ID,
  email: 'no-one@fieldhouse.invalid',
  emailConfirmed: true,
  firstName: 'No',
  lastName: 'One',
  profileImageUrl: null,
  isVerified: false,
  verificationLevel: null,
  accountType: 'athlete',
  organizationKind: null,
  backgroundCheckValidUntil: null,
  dateOfBirth: null,
  isMinor: false,
  eighteenOn: null,
  seventeenOn: null,
  status: 'active',
  isOnTeam: false,
  deletesAt: null,
  factorWait: null,
}

/** Live as far as its pages need it. */
function liveRemote(name: string, paths: string[]): LiveRemote {
  return {
    name,
    version: '',
    scope: '',
    entry: { url: '', integrity: null },
    screens: [],
    routes: paths.map((path) => ({ path, title: '' })),
    nav: null,
    audience: { kind: 'members' },
    overridden: false,
  }
}

/**
 * First page of a remote, or without one of the shell, as somebody would see it of whom nothing is known and who waits for
 * every answer. It depends on the release alone.
 */
export function warmUpPage(drawn: [name: string, DrawnRemote] | undefined): Input {
  const [name, { pages } = { pages: {} }] = drawn ?? []
  const paths = Object.keys(pages)
  const [path = NOTIFICATIONS_PATH] = paths
  return {
    url: path.replaceAll(/:\w+/g, NO_ID),
    title: '',
    boot: {
      readAt: 0,
      remotes: { schemaVersion: 1, remotes: name ? [liveRemote(name, paths)] : [] },
      queries: { [USER_ADDRESS]: noOne },
      answers: {},
      drawn: { at: 0, timeZone: 'UTC', isPhone: false, remote: name ?? null },
    },
  }
}
