import type { HttpContext } from '@adonisjs/core/http'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Registration } from '@fieldhouse/contract'
import { forbidden, invalidInput, Problem } from '#core/problems/problem'
import type { Account } from '#rules/account'
import { refusedName } from '#rules/contact_data'
import { nameFor } from '#rules/names'
import { passwordRefusal } from '#rules/passwords'
import { readAccount } from '#people/account_rows'
import { recordAudit } from '#audit/record'
import { commonPasswords } from '#accounts/common_passwords'
import { enqueue } from '#jobs/enqueue'
import { addressKey, consume, hasLeft } from '#core/limits/limits'
import { createAccount } from '#accounts/new_account'
import { hashPassword } from '#accounts/password_hashing'
import { transaction } from '#core/database/transaction'
import env from '#start/env'

/** The single answer to every refusal of an email and password: it does not reveal whether the email is known. */
const REFUSED = 'Could not create an account with these details'

/** False with `REGISTRATION=closed`: accounts then come only from single sign-on. */
export const isRegistrationOpen = () => env.get('REGISTRATION') !== 'closed'

const CLOSED = () =>
  forbidden(
    'registration_closed',
    'You can’t create an account here: sign in through your organization',
  )

export const REGISTRATION_RECEIVED =
  'Check your email: if this address can have an account, a message with the next step is on its way'

async function recordRegistration(
  trx: TransactionClientContract,
  userId: string,
  email: string,
): Promise<void> {
  await recordAudit(trx, {
    actorId: userId,
    action: 'account.registered',
  })
  await enqueue(trx, 'mail_email_confirmation', { email })
}

/** Informs the owner of the email about the attempt, a few times an hour at most. */
async function mailAccountOwner(email: string): Promise<void> {
  if (!(await hasLeft('mailsPerEmail', email.toLowerCase()))) return
  await transaction((trx) => enqueue(trx, 'mail_account_exists', { email }))
}

/**
 * Creates an account and signs it in.
 * @returns the account; null with `REGISTRATION=confirm`, where only an email reveals the outcome
 * @throws 403 while registration is closed, 422 for a common or personal password and for a taken email; 429 per
 * address
 */
export async function register(
  context: HttpContext,
  details: Registration,
): Promise<Account | null> {
  if (!isRegistrationOpen()) throw CLOSED()
  await consume('registrationsPerAddress', addressKey(context.request.ip()))
  const badPassword = passwordRefusal(details.password, details, await commonPasswords())
  if (badPassword) throw invalidInput({ password: badPassword }, REFUSED)
  const name = nameFor(details.isOrganization ? 'institution_org' : null, details)
  const badName = refusedName(name)
  if (badName) throw badName

  const passwordHash = await hashPassword(details.password)
  const id = await createAccount({
    email: details.email,
    ...name,
    passwordHash,
    emailConfirmedAt: null,
    recordToo: (trx, userId) => recordRegistration(trx, userId, details.email),
  })
  if (env.get('REGISTRATION') === 'confirm') {
    if (!id) await mailAccountOwner(details.email)
    return null
  }
  if (!id) throw new Problem({ status: 422, code: 'registration_refused', message: REFUSED })
  await context.auth.use('session').login({
    id,
    deletionRequestedAt: null,
    passwordHash,
    hasSecondFactor: false,
  })
  return readAccount(id)
}
