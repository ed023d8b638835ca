import type { HttpContext } from '@adonisjs/core/http'
import type { PasswordChange } from '@fieldhouse/contract'
import type { Viewer } from '#rules/account'
import { checkCurrentPassword, refuseOtherPassword } from '#accounts/keys/current_password'
import { hashOfChosen, setPassword } from '#accounts/keys/set_password'
import { transaction } from '#core/database/transaction'

/**
 * Changes the password of who is signed in: their other sessions end, this one goes on under a new id.
 * @throws 409 without a password here; 422 at the field that is wrong; 429 after too many wrong ones
 */
export async function changePassword(
  context: HttpContext,
  viewer: Viewer,
  { currentPassword, newPassword }: PasswordChange,
): Promise<void> {
  const checked = await checkCurrentPassword(viewer, currentPassword)
  const passwordHash = await hashOfChosen(newPassword, viewer, 'newPassword')
  const tellBrowser = await transaction(async (trx) => {
    await refuseOtherPassword(trx, viewer, checked)
    await setPassword(trx, viewer, passwordHash, { action: 'account.password_changed' })
    return context.auth.use('session').renew(trx, viewer)
  })
  tellBrowser()
}
