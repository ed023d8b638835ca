const DAY_MS = 24 * 60 * 60_000

/** Age of an account until which its first browser is the one that it was made in: as long as a confirmation link lives. */
const FIRST_DAYS_MS = 3 * DAY_MS

/**
 * True for a sign-in, from a browser new to the account, that is mailed to the owner. The very first one is not: the
 * account was just made there. An old account without a known browser has been away, and is told.
 */
export const isMailedSignIn = (
  now: Date,
  account: { createdAt: Date; hasKnownDevice: boolean },
): boolean => account.hasKnownDevice || now.getTime() - account.createdAt.getTime() > FIRST_DAYS_MS
