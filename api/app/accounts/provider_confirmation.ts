import Identity from '#accounts/identity'
import Session from '#accounts/session'
import { CLOCK_TOLERANCE_SECONDS, type Finished } from '#accounts/single_sign_on'
import { transaction } from '#core/database/transaction'
import { holdAccount } from '#people/account_lock'
import type { Viewer } from '#rules/account'

/**
 * Confirms a session by a proof at the provider that was asked for it.
 * @returns the reason for the person if it does not hold
 */
export async function confirmByProvider(
  viewer: Viewer,
  { person, proof, confirms, startedAtMs }: Finished,
): Promise<string | null> {
  const { confirmedAt, hasProviderFactor } = proof
  if (confirms !== viewer.sessionId) return 'You signed in again in the meantime.'
  const { issuer, subject } = person
  const known = await Identity.query().where({ issuer, subject }).first()
  if (known?.userId !== viewer.id) return 'You signed in there as someone else.'
  // It was asked to prove them again; without a time, a sign-in of last month would count.
  if (!confirmedAt || confirmedAt.getTime() < startedAtMs - CLOCK_TOLERANCE_SECONDS * 1_000) {
    return 'Your organization didn’t check that it’s you.'
  }
  if (viewer.hasSecondFactor && !hasProviderFactor) {
    return 'Use your passkey or the code from your app instead.'
  }
  await transaction(async (trx) => {
    await holdAccount(trx, viewer.id)
    const session = Session.query({ client: trx }).where({ id: viewer.sessionId })
    await session.update({
      confirmedAt,
      ...(hasProviderFactor ? { hasProviderFactor } : {}),
    })
  })
  return null
}
