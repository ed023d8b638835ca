import type { HttpContext } from '@adonisjs/core/http'
import type { Registration } from '@fieldhouse/contract'
import { invalidInput, Problem } from '#exceptions/problem'
import type { Account } from '#rules/account'
import { passwordRefusal } from '#rules/passwords'
import { readAccount } from '#services/accounts'
import { commonPasswords } from '#services/common_passwords'
import { addressKey, consume } from '#services/limits'
import { createAccount } from '#services/new_account'
import { hashPassword } from '#services/password_hashing'
import { startSession } from '#services/sessions'
import env from '#start/env'

/** The one answer to every refusal of an e-mail with a password: it does not say whether the e-mail is known. */
const REFUSED = 'Could not create an account with these details'

export const REGISTRATION_RECEIVED =
  'Check your mail: if this e-mail can have an account, a message with the next step is on its way'

/**
 * Creates an account and signs it in.
 * @returns the account; null with `REGISTRATION=confirm`, where only the mail tells what came of it
 * @throws 422 for a password that is common or personal, and for a taken e-mail; 429 per address
 */
export async function register(
  context: HttpContext,
  details: Registration,
): Promise<Account | null> {
  await consume('registrationsPerAddress', addressKey(context.request.ip()))
  const badPassword = passwordRefusal(details.password, details, await commonPasswords())
  if (badPassword) throw invalidInput({ password: badPassword }, REFUSED)

  const id = await createAccount({
    email: details.email,
    firstName: details.firstName,
    lastName: details.lastName,
    passwordHash: await hashPassword(details.password),
    emailConfirmedAt: null,
  })
  if (env.get('REGISTRATION') === 'confirm') return null
  if (!id) throw new Problem({ status: 422, code: 'registration_refused', message: REFUSED })
  await startSession(context, id)
  return readAccount(id)
}
