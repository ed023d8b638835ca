import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { conflict, invalidInput } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { consume, refund } from '#core/limits/limits'
import { verifyPassword } from '#accounts/password_hashing'
import { holdAccount } from '#people/account_lock'
import User from '#people/user'

const wrongPassword = () => invalidInput({ currentPassword: 'That’s not your current password' })

async function passwordHashOf(viewer: Viewer): Promise<string | null> {
  const { passwordHash } = await User.findOrFail(viewer.id)
  return passwordHash
}

async function check(viewer: Viewer, passwordHash: string, currentPassword: string) {
  await consume('failedPasswordsPerSession', viewer.sessionId)
  if (!(await verifyPassword(passwordHash, currentPassword))) {
    throw wrongPassword()
  }
  await refund('failedPasswordsPerSession', viewer.sessionId)
}

/**
 * Confirms that the account's owner is at this session. Failures are counted for the session: those of others who try
 * to sign in do not matter to it. The comparison
 * takes a while: writes that follow call `refuseOtherPassword`.
 * @returns the hash that the password was compared with
 * @throws 409 for an account without a password; 422 at the field for a wrong one; 429 after too many
 */
export async function checkCurrentPassword(
  viewer: Viewer,
  currentPassword: string,
): Promise<string> {
  const passwordHash = await passwordHashOf(viewer)
  if (passwordHash === null) {
    throw conflict(
      'no_password',
      'You sign in through your organization, so you have no password here',
    )
  }
  await check(viewer, passwordHash, currentPassword)
  return passwordHash
}

/**
 * Like {@link checkCurrentPassword}, but lets accounts without a password pass.
 * @throws 422 at the field for a wrong or missing one; 429 after too many
 */
export async function checkPasswordIfAny(
  viewer: Viewer,
  currentPassword: string | null | undefined,
): Promise<string | null> {
  const passwordHash = await passwordHashOf(viewer)
  if (passwordHash !== null) await check(viewer, passwordHash, currentPassword ?? '')
  return passwordHash
}

/**
 * Locks the account, and requires that its password is still the one that was checked.
 * @throws 422 at the field if it changed meanwhile
 */
export async function refuseOtherPassword(
  trx: TransactionClientContract,
  { id }: Viewer,
  passwordHash: string | null,
): Promise<void> {
  await holdAccount(trx, id)
  const held = await User.findOrFail(id, { client: trx })
  if (held.passwordHash !== passwordHash) throw wrongPassword()
}
