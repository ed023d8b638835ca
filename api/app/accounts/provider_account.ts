import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import Identity from '#accounts/identity'
import {
  asName,
  NAME_MAX_LENGTH,
  type NewName,
  ORGANIZATION_NAME_MAX_LENGTH,
} from '@fieldhouse/contract'
import { type Account } from '#rules/account'
import { refusedName } from '#rules/contact_data'
import { findAccountByEmail, readAccount } from '#people/account_rows'
import { clock } from '#core/clock'
import { createAccount } from '#accounts/new_account'
import { preparedWrite } from '#core/database/prepared_write'
import { providerLinkedLetter } from '#accounts/factors/letters'
import { tellOwner } from '#accounts/keys/tell_owner'
import type { ProviderPerson } from '#accounts/single_sign_on'

/** A name cut to the product's length, not within a character; empty without a letter or a number. */
function cut(name: string | null, length = NAME_MAX_LENGTH): string {
  const within = asName(name ?? '').slice(0, length)
  return asName(within.isWellFormed() ? within : within.slice(0, -1)).trim()
}

const allowed = (name: string) =>
  refusedName({ firstName: name, lastName: '' }) === null ? name : ''

/**
 * Name given by the provider, by the rules for typed ones: without signs, and without contact data, of which nobody would
 * be told here. The beginning of the email stands in, unless that is contact data as well. A last name that the provider does
 * not give stays empty until the choice of an account type, which asks a person for it: an organization has none.
 */
export function nameOfProviderPerson({
  firstName,
  lastName,
  email,
}: Pick<ProviderPerson, 'firstName' | 'lastName'> & { email: string }): NewName {
  const [family, ofEmail] = [lastName, email.split('@')[0] ?? ''].map((part) => allowed(cut(part)))
  const given = allowed(cut(firstName, family ? NAME_MAX_LENGTH : ORGANIZATION_NAME_MAX_LENGTH))
  const whole = { firstName: given || ofEmail || 'Member', lastName: family ?? '' }
  return refusedName(whole) ? { firstName: ofEmail || 'Member', lastName: '' } : whole
}

const insertIdentity = preparedWrite<{ user_id: string }>(
  'identity_link',
  `insert into identities (issuer, subject, user_id) values ($1, $2, $3)
   on conflict (issuer, subject) do nothing
   returning user_id`,
)

/**
 * Links an account to a person at the provider whose email it has, in the transaction of their sign-in: log,
 * notification, mail. Only a completed sign-in links.
 */
export async function linkIdentity(
  trx: TransactionClientContract,
  account: Account,
  { issuer, subject }: ProviderPerson,
): Promise<void> {
  const [linked] = await insertIdentity(trx, issuer, subject, account.id)
  // Another browser of the same person was faster, and told of it.
  if (!linked) return
  await tellOwner(trx, account.id, {
    action: 'account.provider_linked',
    title: 'New way to sign in',
    message:
      'Your organization’s sign-in opens your account from now on. Wasn’t you? Sign out what you don’t know, and write to us.',
    actionUrl: '/settings/security',
    letter: providerLinkedLetter(account),
  })
}

interface Found {
  account: Account
  isNew: boolean
  /** Email by which the account was found; null for an account linked to the person. */
  matchedEmail: string | null
}

/**
 * Account of a person identified by the provider: the account linked earlier, one with the same confirmed email, or a
 * new one.
 * @returns null without a confirmed email from the provider, and for an email that an account holds unconfirmed: its
 * creator must not receive this person's sign-ins
 */
export async function accountOfProviderPerson(person: ProviderPerson): Promise<Found | null> {
  const { issuer, subject, email } = person
  const known = await Identity.query().where({ issuer, subject }).first()
  if (known) {
    return { account: await readAccount(known.userId), isNew: false, matchedEmail: null }
  }
  if (!email || !person.emailIsConfirmed) return null

  const holder = await findAccountByEmail(email)
  if (holder) {
    if (!holder.account.emailIsConfirmed) return null
    return { account: holder.account, isNew: false, matchedEmail: email }
  }
  const id = await createAccount({
    email,
    ...nameOfProviderPerson({ ...person, email }),
    passwordHash: null,
    emailConfirmedAt: clock.now(),
    identity: { issuer, subject },
  })
  return id ? { account: await readAccount(id), isNew: true, matchedEmail: null } : null
}
