import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { CurrentUser } from '@fieldhouse/contract'
import type { Account } from '#rules/account'
import { accountStatus, isUnderAge } from '#rules/account_status'
import { needsAccountType } from '#rules/account_type'
import { comesOfAgeOn, isMinor, mayJoinOn } from '#rules/age'
import { deletesAt } from '#rules/deletion'
import { hasVerifiedGuardian } from '#rules/guardianship'
import { isOnTeam } from '#rules/roles'
import { waitsForFactor } from '#rules/second_factor'
import { columnsOf } from '#core/database/columns_of'
import User from '#people/user'
import { clock } from '#core/clock'
import { prepared } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'
import env from '#start/env'

const ATTRIBUTES = [
  'id',
  'email',
  'firstName',
  'lastName',
  'profileImageUrl',
  'accountType',
  'organizationKind',
  'dateOfBirth',
  'timeZone',
  'refusedDateOfBirth',
  'isVerified',
  'verificationLevel',
  'backgroundCheckValidUntil',
  'suspendedAt',
  'deletionRequestedAt',
  'hasSecondFactor',
  'teamUntil',
] as const satisfies readonly (keyof Account & keyof User)[]

/**
 * Columns of `users account`, as an {@link Account}.
 * @param now placeholder of the current time
 */
export const accountColumns = (now: string) => `
  ${columnsOf('account', ATTRIBUTES)}, account.email_confirmed_at is not null as "emailIsConfirmed",
  ${hasVerifiedGuardian('account.id', now)} as "hasGuardian"`

const BY_ID = `select ${accountColumns('$2')} from users account where account.id = $1`
const findById = prepared<Account>('account_by_id', BY_ID)
const findByIdWithin = preparedWrite<Account>('account_by_id', BY_ID)

type SignInRow = Account & Pick<User, 'passwordHash'>

const findByEmail = prepared<SignInRow>(
  'account_by_email',
  `select ${accountColumns('$2')}, account.password_hash as "passwordHash"
   from users account where lower(account.email) = lower($1)`,
)

/** @throws for a missing account: call it only for existing ones */
export async function readAccount(id: string, trx?: TransactionClientContract): Promise<Account> {
  const now = clock.now()
  const [row] = await (trx ? findByIdWithin(trx, id, now) : findById(id, now))
  if (!row) throw new Error(`there is no account ${id}`)
  return row
}

/** Account with the fields needed to sign in. */
export interface SignInAccount {
  account: Account
  passwordHash: string | null
}

export async function findAccountByEmail(email: string): Promise<SignInAccount | null> {
  const [row] = await findByEmail(email, clock.now())
  if (!row) return null
  const { passwordHash, ...account } = row
  return { account, passwordHash }
}

export async function findSignInAccount(id: string): Promise<SignInAccount | null> {
  const user = await User.find(id)
  return user && { account: await readAccount(id), passwordHash: user.passwordHash }
}

/** The account as its owner sees it. A suspended badge keeps its level in the database, and shows none. */
export function presentCurrentUser(account: Account, now = clock.now()): CurrentUser {
  const isChild = isMinor(account, now)
  return {
    id: account.id,
    email: account.email,
    emailConfirmed: account.emailIsConfirmed,
    firstName: account.firstName,
    lastName: account.lastName,
    profileImageUrl: account.profileImageUrl,
    isVerified: account.isVerified,
    verificationLevel: account.isVerified ? account.verificationLevel : null,
    accountType: needsAccountType(account, now) ? null : account.accountType,
    organizationKind: account.organizationKind,
    backgroundCheckValidUntil: account.backgroundCheckValidUntil?.toISOString() ?? null,
    dateOfBirth: account.dateOfBirth,
    isMinor: isChild,
    eighteenOn: isChild && account.dateOfBirth ? comesOfAgeOn(account.dateOfBirth) : null,
    seventeenOn:
      account.refusedDateOfBirth && isUnderAge(account, now)
        ? mayJoinOn(account.refusedDateOfBirth)
        : null,
    status: accountStatus(account, now),
    isOnTeam: isOnTeam(account, now),
    deletesAt: deletesAt(account)?.toISOString() ?? null,
    factorWait: waitsForFactor(account, env.get('SECOND_FACTOR'), now),
  }
}
