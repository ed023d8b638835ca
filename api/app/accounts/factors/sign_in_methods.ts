import type { NewRecoveryCodes, SignInMethods } from '@fieldhouse/contract'
import Authenticator from '#accounts/factors/authenticator'
import Identity from '#accounts/identity'
import { recoveryCodesRenewedLetter } from '#accounts/factors/letters'
import { usesSingleSignOn } from '#accounts/single_sign_on'
import { passkeysOf, presentPasskey } from '#accounts/factors/passkeys'
import { recoveryCodesLeft, renewCodes } from '#accounts/factors/recovery_codes'
import { tellOwner } from '#accounts/keys/tell_owner'
import { transaction } from '#core/database/transaction'
import { conflict } from '#core/problems/problem'
import { holdAccount } from '#people/account_lock'
import User from '#people/user'
import type { Viewer } from '#rules/account'

/** Everything that the viewer can sign in with. */
export async function signInMethodsOf({ id, hasProviderFactor }: Viewer): Promise<SignInMethods> {
  const passkeys = await passkeysOf(id)
  const app = await Authenticator.find(id)
  const { passwordHash } = await User.findOrFail(id)
  return {
    passkeys: passkeys.map(presentPasskey),
    authenticatorSince: app?.addedAt?.toISOString() ?? null,
    recoveryCodesLeft: await recoveryCodesLeft(id),
    hasPassword: passwordHash !== null,
    hasProvider: usesSingleSignOn() && (await Identity.findBy({ userId: id })) !== null,
    hasProviderFactor,
  }
}

/**
 * Ten new recovery codes; the former ones stop working, and the person is told.
 * @throws 409 without a second factor
 */
export function renewRecoveryCodes(viewer: Viewer): Promise<NewRecoveryCodes> {
  return transaction(async (trx) => {
    await holdAccount(trx, viewer.id)
    const { hasSecondFactor } = await User.findOrFail(viewer.id, { client: trx })
    if (!hasSecondFactor) {
      throw conflict('no_second_factor', 'Add a passkey or an authenticator app first')
    }
    const recoveryCodes = await renewCodes(trx, viewer.id)
    await tellOwner(trx, viewer.id, {
      action: 'account.recovery_codes_renewed',
      title: 'New recovery codes',
      message:
        'New recovery codes were made, and the old ones stopped working. Wasn’t you? Change your password and make new ones.',
      actionUrl: '/settings/security',
      letter: recoveryCodesRenewedLetter(viewer),
    })
    return { recoveryCodes }
  })
}
