import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import KnownDevice from '#accounts/devices/known_device'
import AccountExport from '#accounts/export/account_export'
import { endFactorsOf } from '#accounts/factors/changes'
import Identity from '#accounts/identity'
import { endTokens } from '#accounts/keys/tokens'
import { cancelReviewsOf } from '#accounts/recovery/cancel'
import { endSessionsOf } from '#accounts/sessions'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { withdrawInvitations } from '#family/guardians/invite'
import { notifyOfAccount } from '#notifications/notify'
import type User from '#people/user'
import { BY_ITSELF } from '#releases/actor'
import { endDeployTokensOf } from '#releases/deploy_tokens'

/** None is added before a proof, but earlier releases let people add them. */
async function endEarlyFactors(trx: TransactionClientContract, user: User): Promise<void> {
  const { hasSecondFactor } = user
  await endFactorsOf(trx, user)
  if (!hasSecondFactor) return
  await notifyOfAccount(trx, user.id, {
    title: 'Add your second step again',
    message:
      'You confirmed your email, so we removed every passkey and authenticator app from before. Add yours again.',
    actionUrl: '/settings/security',
  })
}

/**
 * Records that whoever acts here reads the mail of an account. If nobody had proved that yet, everything that could let
 * somebody else into the account, or act for it later, ends: whoever registered need not be the owner of the address
 * (docs/rules.md, Before and after an address is proved). What the account wrote stays. `before_proof.spec.ts` names
 * every table with its place here, or the reason for having none.
 * @param user locked, after `holdDeployTokensOf`
 * @param deviceHere the browser in which the proof was given, which stays known; null for one that is not signed in
 * @returns true for the first proof
 */
export async function endMadeBeforeProof(
  trx: TransactionClientContract,
  user: User,
  deviceHere: string | null = null,
): Promise<boolean> {
  if (user.emailConfirmedAt) return false
  const own = { userId: user.id }
  await user.merge({ emailConfirmedAt: clock.now() }).save()
  await endDeployTokensOf(trx, user.id, BY_ITSELF)
  await KnownDevice.query({ client: trx })
    .where(own)
    .if(deviceHere, (devices) => devices.whereNot('id', deviceHere!))
    .delete()
  // Devices that are pushed to go with their sessions.
  await endSessionsOf(trx, user.id)
  await endTokens(trx, user.id)
  await Identity.query({ client: trx }).where(own).delete()
  await endEarlyFactors(trx, user)
  await cancelReviewsOf(trx, user.id, 'password')
  await withdrawInvitations(trx, user.id)
  // Nobody's from now on: a run under way gives up, and the sweep removes the files.
  await AccountExport.query({ client: trx }).where(own).update({ userId: null })
  await recordAudit(trx, { actorId: user.id, action: 'account.email_confirmed' })
  return true
}
