import Identity from '#accounts/identity'
import { asName, NAME_MAX_LENGTH } from '@fieldhouse/contract'
import { type Account } from '#rules/account'
import { findAccountByEmail, readAccount } from '#people/account_rows'
import { clock } from '#core/clock'
import { createAccount } from '#accounts/new_account'
import { prepared } from '#core/database/pool'
import type { ProviderPerson } from '#accounts/single_sign_on'

/** Name given by the provider, cut to the product's limits. */
const nameOf = (name: string | null, otherwise: string) =>
  (asName(name ?? '').trim() || otherwise).slice(0, NAME_MAX_LENGTH).trim()

// Only while the account still has this email: its owner may be changing it.
const linkIdentity = prepared<{ user_id: string }>(
  'identity_link',
  `with holder as (
     select id from users
     where id = $3 and lower(email) = lower($4) and email_confirmed_at is not null for share
   )
   insert into identities (issuer, subject, user_id) select $1, $2, id from holder
   on conflict (issuer, subject) do update set user_id = identities.user_id
   returning user_id`,
)

interface Found {
  account: Account
  isNew: boolean
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
  if (known) return { account: await readAccount(known.userId), isNew: false }
  if (!email || !person.emailIsConfirmed) return null

  const holder = await findAccountByEmail(email)
  if (holder) {
    if (!holder.account.emailIsConfirmed) return null
    const [linked] = await linkIdentity(issuer, subject, holder.account.id, email)
    if (!linked) return null
    return { account: holder.account, isNew: false }
  }
  const id = await createAccount({
    email,
    firstName: nameOf(person.firstName, email.split('@')[0] ?? email),
    lastName: nameOf(person.lastName, '–'),
    passwordHash: null,
    emailConfirmedAt: clock.now(),
    identity: { issuer, subject },
  })
  return id ? { account: await readAccount(id), isNew: true } : null
}
