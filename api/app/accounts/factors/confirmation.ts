import type { HttpContext } from '@adonisjs/core/http'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { IdentityProof } from '@fieldhouse/contract'
import { spendCode } from '#accounts/factors/codes'
import { verifyPasskey } from '#accounts/factors/passkeys'
import { checkCurrentPassword } from '#accounts/keys/current_password'
import { cancelReviewsOf } from '#accounts/recovery/cancel'
import Session from '#accounts/session'
import { clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { consume, refund } from '#core/limits/limits'
import { conflict, invalidInput } from '#core/problems/problem'
import { holdAccount } from '#people/account_lock'
import type { Viewer } from '#rules/account'
import { confirmedUntil } from '#rules/second_factor'

/** Work of a proof that belongs into the transaction of its record. */
type Proof = (trx: TransactionClientContract) => Promise<void>

/**
 * Checks a password, for accounts without a second factor only.
 * @throws 409 with a factor; 422 at the field for a wrong password
 */
async function proveByPassword(viewer: Viewer, password: string): Promise<Proof> {
  if (viewer.hasSecondFactor) {
    throw conflict('second_factor_needed', 'Use your passkey or a code from your app')
  }
  await checkCurrentPassword(viewer, password).catch((error: unknown) => {
    const isWrong = error instanceof Error && 'fields' in error && error.fields
    throw isWrong ? invalidInput({ password: 'That’s not your password' }) : error
  })
  return async () => {}
}

async function prove(ctx: HttpContext, viewer: Viewer, proof: IdentityProof): Promise<Proof> {
  const { code, passkey, password } = proof
  if (passkey) return (await verifyPasskey(ctx, passkey, viewer.id)).record
  if (code) return (trx) => spendCode(trx, viewer, code)
  if (password !== undefined) return proveByPassword(viewer, password)
  throw invalidInput({ code: 'Enter a code' })
}

/**
 * Confirms that the account's owner is at this session, for what needs it in the next ten minutes.
 * @throws 409 for a password of an account with a second factor; 422 at the field for a proof that does not hold; 429
 * after too many
 */
export async function confirmIdentity(ctx: HttpContext, viewer: Viewer, proof: IdentityProof) {
  await consume('failedConfirmationsPerSession', viewer.sessionId)
  const record = await prove(ctx, viewer, proof)
  const confirmedAt = clock.now()
  await transaction(async (trx) => {
    await holdAccount(trx, viewer.id)
    await record(trx)
    if (viewer.hasSecondFactor) await cancelReviewsOf(trx, viewer.id)
    await Session.query({ client: trx }).where({ id: viewer.sessionId }).update({ confirmedAt })
  })
  await refund('failedConfirmationsPerSession', viewer.sessionId)
  return { confirmedUntil: confirmedUntil(confirmedAt).toISOString() }
}
