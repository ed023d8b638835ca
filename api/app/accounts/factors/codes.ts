import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { digitsTyped, spendAuthenticatorCode, wrongCode } from '#accounts/factors/authenticators'
import { recoveryCodeUsedLetter } from '#accounts/factors/letters'
import { recoveryCodesLeft, spendRecoveryCode } from '#accounts/factors/recovery_codes'
import { recordAudit } from '#audit/record'
import { sendMail } from '#mail/send'
import type { Account } from '#rules/account'

/**
 * Accepts a code of the authenticator app or a recovery code, each once. A recovery code is mailed about.
 * @throws 422 at the field for any other
 */
export async function spendCode(
  trx: TransactionClientContract,
  account: Pick<Account, 'id' | 'email'>,
  code: string,
): Promise<void> {
  const digits = digitsTyped(code)
  if (digits !== null) {
    if (await spendAuthenticatorCode(trx, account.id, digits)) return
    throw wrongCode()
  }
  if (!(await spendRecoveryCode(trx, account.id, code))) throw wrongCode()
  const left = await recoveryCodesLeft(account.id, trx)
  await recordAudit(trx, {
    actorId: account.id,
    action: 'account.recovery_code_used',
    details: { left },
  })
  await sendMail(trx, recoveryCodeUsedLetter(account, left))
}
