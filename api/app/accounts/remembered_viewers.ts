import type { Viewer } from '#rules/account'

/** About 1 KB each. */
const REMEMBERED_MAX = 4_000

/** Viewers of the last requests by the hash of their session's token, the least recent first. */
const viewers = new Map<string, Viewer>()

const keyOf = (tokenHash: Buffer) => tokenHash.toString('latin1')

/**
 * Viewer last found for a session, so that a read can begin before the session is confirmed. Only a guess: nothing read
 * for it may be shown, unless the session turns out to be the same viewer's, with the same facts.
 */
export const rememberedViewer = (tokenHash: Buffer): Viewer | null =>
  viewers.get(keyOf(tokenHash)) ?? null

export function rememberViewer(tokenHash: Buffer, viewer: Viewer): void {
  const key = keyOf(tokenHash)
  viewers.delete(key)
  viewers.set(key, viewer)
  if (viewers.size <= REMEMBERED_MAX) return
  const [[oldest = ''] = []] = viewers
  viewers.delete(oldest)
}

export function forgetViewer(tokenHash: Buffer): void {
  viewers.delete(keyOf(tokenHash))
}

const FACTS = {
  id: true,
  email: true,
  emailIsConfirmed: true,
  firstName: true,
  lastName: true,
  profileImageUrl: true,
  accountType: true,
  organizationKind: true,
  dateOfBirth: true,
  timeZone: true,
  refusedDateOfBirth: true,
  isVerified: true,
  verificationLevel: true,
  backgroundCheckValidUntil: true,
  suspendedAt: true,
  deletionRequestedAt: true,
  hasSecondFactor: true,
  teamUntil: true,
  hasGuardian: true,
  sessionId: true,
  confirmedAt: true,
  hasProviderFactor: true,
} satisfies Record<keyof Viewer, true>

const NAMES = Object.keys(FACTS) as (keyof Viewer)[]

const valueOf = (fact: Viewer[keyof Viewer]) => (fact instanceof Date ? fact.getTime() : fact)

/** True for the same session of the same account, without any change of it. */
export const isSameViewer = (one: Viewer, other: Viewer): boolean =>
  NAMES.every((name) => valueOf(one[name]) === valueOf(other[name]))
