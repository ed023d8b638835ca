import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { NewRecoveryCodes } from '@fieldhouse/contract'
import Authenticator from '#accounts/factors/authenticator'
import { factorAddedLetter, factorRemovedLetter, ONE_OF } from '#accounts/factors/letters'
import Passkey from '#accounts/factors/passkey'
import { endCodes, recoveryCodesLeft, renewCodes } from '#accounts/factors/recovery_codes'
import Session from '#accounts/session'
import { tellOwner } from '#accounts/keys/tell_owner'
import { clock } from '#core/clock'
import User from '#people/user'
import type { Viewer } from '#rules/account'

/** Second factors by their names in the audit log, in words. */
const FACTORS = { passkey: 'passkey', authenticator: 'authenticator app' } as const
export type Factor = keyof typeof FACTORS

async function setFactor(
  trx: TransactionClientContract,
  userId: string,
  hasSecondFactor: boolean,
): Promise<void> {
  await User.query({ client: trx }).where({ id: userId }).update({ hasSecondFactor })
}

/** Removes every second factor of a locked account with its recovery codes; whoever calls tells the owner. */
export async function endFactorsOf(trx: TransactionClientContract, user: User): Promise<void> {
  const own = { userId: user.id }
  await Passkey.query({ client: trx }).where(own).delete()
  await Authenticator.query({ client: trx }).where(own).delete()
  await endCodes(trx, user.id)
  await user.merge({ hasSecondFactor: false }).save()
}

/** Other sessions have to prove the new factor before what needs one; this one just did. */
async function confirmOnlyThis(trx: TransactionClientContract, { id, sessionId }: Viewer) {
  const sessions = () => Session.query({ client: trx }).where({ userId: id })
  await sessions().whereNot({ id: sessionId }).update({ confirmedAt: null })
  await sessions().where({ id: sessionId }).update({ confirmedAt: clock.now() })
}

/**
 * Completes the addition of a factor whose row is written, in its transaction and under the account's lock: recovery
 * codes with the first one, log, notification, mail.
 */
export async function tellOfAddition(
  trx: TransactionClientContract,
  viewer: Viewer,
  factor: Factor,
): Promise<NewRecoveryCodes> {
  await setFactor(trx, viewer.id, true)
  await confirmOnlyThis(trx, viewer)
  const isCovered = (await recoveryCodesLeft(viewer.id, trx)) > 0
  const recoveryCodes = isCovered ? null : await renewCodes(trx, viewer.id)
  await tellOwner(trx, viewer.id, {
    action: 'account.factor_added',
    details: { factor },
    title: `New ${FACTORS[factor]}`,
    message: `${ONE_OF[factor]} was added to your account. Wasn’t you? Remove it and change your password.`,
    actionUrl: '/settings/security',
    letter: factorAddedLetter(viewer, factor),
  })
  return { recoveryCodes }
}

/** Like {@link tellOfAddition}, for a removal. Recovery codes go with the last factor. */
export async function tellOfRemoval(
  trx: TransactionClientContract,
  viewer: Viewer,
  factor: Factor,
): Promise<void> {
  const passkey = await Passkey.query({ client: trx }).where({ userId: viewer.id }).first()
  const app = await Authenticator.query({ client: trx })
    .where({ userId: viewer.id })
    .whereNotNull('addedAt')
    .first()
  if (!passkey && !app) {
    await setFactor(trx, viewer.id, false)
    await endCodes(trx, viewer.id)
  }
  await tellOwner(trx, viewer.id, {
    action: 'account.factor_removed',
    details: { factor },
    title: `${ONE_OF[factor]} was removed`,
    message: `${ONE_OF[factor]} was removed from your account. Wasn’t you? Change your password now.`,
    actionUrl: '/settings/security',
    letter: factorRemovedLetter(viewer, factor),
  })
}
