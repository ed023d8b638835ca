import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { CurrentUser } from '@fieldhouse/contract'
import type { Account } from '#rules/account'
import { accountStatus } from '#rules/account_status'
import { comesOfAgeOn, isMinor } from '#rules/age'
import { deletesAt } from '#rules/deletion'
import { hasVerifiedGuardian } from '#rules/guardianship'
import { clock, type Day } from '#core/clock'
import { prepared } from '#core/database/pool'
import { preparedWrite } from '#core/database/prepared_write'

/**
 * The columns of `users account`, as an {@link AccountRow}.
 * @param now the placeholder of the current time
 */
export const accountColumns = (now: string) => `
  account.id, account.email, account.email_confirmed_at, account.first_name, account.last_name, account.profile_image_url,
  account.account_type, account.organization_kind, account.date_of_birth,
  account.refused_date_of_birth, account.is_verified, account.verification_level,
  account.background_check_valid_until, account.suspended_at, account.deletion_requested_at,
  ${hasVerifiedGuardian('account.id', now)} as has_guardian`

export interface AccountRow {
  id: string
  email: string
  email_confirmed_at: Date | null
  first_name: string
  last_name: string
  profile_image_url: string | null
  account_type: Account['accountType']
  organization_kind: Account['organizationKind']
  date_of_birth: Day | null
  refused_date_of_birth: Day | null
  is_verified: boolean
  verification_level: Account['verificationLevel']
  background_check_valid_until: Date | null
  suspended_at: Date | null
  deletion_requested_at: Date | null
  has_guardian: boolean
}

export function accountOf(row: AccountRow): Account {
  return {
    id: row.id,
    email: row.email,
    emailIsConfirmed: row.email_confirmed_at !== null,
    firstName: row.first_name,
    lastName: row.last_name,
    profileImageUrl: row.profile_image_url,
    accountType: row.account_type,
    organizationKind: row.organization_kind,
    dateOfBirth: row.date_of_birth,
    refusedDateOfBirth: row.refused_date_of_birth,
    isVerified: row.is_verified,
    verificationLevel: row.verification_level,
    backgroundCheckValidUntil: row.background_check_valid_until,
    suspendedAt: row.suspended_at,
    deletionRequestedAt: row.deletion_requested_at,
    hasGuardian: row.has_guardian,
  }
}

const BY_ID = `select ${accountColumns('$2')} from users account where account.id = $1`
const findById = prepared<AccountRow>('account_by_id', BY_ID)
const findByIdWithin = preparedWrite<AccountRow>('account_by_id', BY_ID)

const findByEmail = prepared<AccountRow & { password_hash: string | null }>(
  'account_by_email',
  `select ${accountColumns('$2')}, account.password_hash
   from users account where lower(account.email) = lower($1)`,
)

/** @throws when there is none: ask only for accounts that are known to exist */
export async function readAccount(id: string, trx?: TransactionClientContract): Promise<Account> {
  const now = clock.now()
  const [row] = await (trx ? findByIdWithin(trx, id, now) : findById(id, now))
  if (!row) throw new Error(`there is no account ${id}`)
  return accountOf(row)
}

/** An account as signing in needs it. */
export interface SignInAccount {
  account: Account
  passwordHash: string | null
}

export async function findAccountByEmail(email: string): Promise<SignInAccount | null> {
  const [row] = await findByEmail(email, clock.now())
  return row ? { account: accountOf(row), passwordHash: row.password_hash } : null
}

/** The account as its owner sees it. A suspended badge keeps its level in the database, and shows none. */
export function presentCurrentUser(account: Account, today: Day): CurrentUser {
  const isChild = isMinor(account, today)
  return {
    id: account.id,
    email: account.email,
    emailConfirmed: account.emailIsConfirmed,
    firstName: account.firstName,
    lastName: account.lastName,
    profileImageUrl: account.profileImageUrl,
    isVerified: account.isVerified,
    verificationLevel: account.isVerified ? account.verificationLevel : null,
    accountType: account.accountType,
    organizationKind: account.organizationKind,
    backgroundCheckValidUntil: account.backgroundCheckValidUntil?.toISOString() ?? null,
    dateOfBirth: account.dateOfBirth,
    isMinor: isChild,
    eighteenOn: isChild && account.dateOfBirth ? comesOfAgeOn(account.dateOfBirth) : null,
    status: accountStatus(account, today),
    deletesAt: deletesAt(account)?.toISOString() ?? null,
  }
}
