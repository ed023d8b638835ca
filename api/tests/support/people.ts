import app from '@adonisjs/core/services/app'
import { DateTime } from 'luxon'
import type { PrivacySettings as Levels } from '@fieldhouse/contract'
import PrivacySettings from '#people/privacy_settings'
import User from '#people/user'
import { clock } from '#core/clock'
import { createAccount } from '#accounts/new_account'
import { hashPassword } from '#accounts/password_hashing'
import { pool } from '#core/database/pool'
import { Visitor } from '#tests/support/visitor'

export const PASSWORD = 'sprint-lantern-orbit-42'

let people = 0

type Details = Partial<
  Pick<
    User,
    | 'email'
    | 'firstName'
    | 'lastName'
    | 'accountType'
    | 'organizationKind'
    | 'dateOfBirth'
    | 'timeZone'
    | 'refusedDateOfBirth'
    | 'isVerified'
    | 'verificationLevel'
  >
> & { id?: string; hasBackgroundCheck?: boolean; isSuspended?: boolean; levels?: Partial<Levels> }

/** An account: an adult athlete by default, with an id of the database's own. */
export async function person({
  hasBackgroundCheck,
  isSuspended,
  levels,
  ...details
}: Details = {}): Promise<User> {
  people += 1
  const isOrganization = details.accountType === 'institution_org'
  const id = await createAccount({
    email: details.email ?? `person${people}@example.com`,
    firstName: details.firstName ?? (isOrganization ? `Harbor Club ${people}` : 'Jordan'),
    lastName: details.lastName ?? (isOrganization ? '' : `Miles ${people}`),
    passwordHash: await passwordHash(),
    emailConfirmedAt: null,
    ...(details.id && { id: details.id }),
  })
  const user = await User.findOrFail(id)
  await user
    .merge({
      accountType: 'athlete',
      dateOfBirth: details.accountType && details.accountType !== 'athlete' ? null : '2000-01-01',
      ...(details.isVerified ? { verificationLevel: 'verified' } : {}),
      ...details,
      ...(hasBackgroundCheck
        ? { backgroundCheckValidUntil: DateTime.now().plus({ months: 20 }).toJSDate() }
        : {}),
      ...(isSuspended ? { suspendedAt: new Date() } : {}),
    })
    .save()
  if (levels) await PrivacySettings.query().where({ userId: user.id }).update(levels)
  return user
}

let hashed: Promise<string> | undefined
const passwordHash = () => (hashed ??= hashPassword(PASSWORD))

/** A visitor with a session of this person, stored as signing in does. */
export async function signedIn(user: Pick<User, 'id'>): Promise<Visitor> {
  const auth = await app.container.make('auth.manager')
  const session = auth.createAuthenticatorClient().use('session')
  const { headers } = await session.authenticateAsClient(user)
  const [name, token] = String(headers?.cookie).split('=') as [string, string]
  const visitor = new Visitor()
  visitor.setCookie(name, token)
  return visitor
}

export async function someone(details?: Details): Promise<{ user: User; visitor: Visitor }> {
  const user = await person(details)
  return { user, visitor: await signedIn(user) }
}

export function linkGuardian(child: Pick<User, 'id'>, guardian: Pick<User, 'id'>) {
  return pool.query('insert into guardian_links (child_id, guardian_id) values ($1, $2)', [
    child.id,
    guardian.id,
  ])
}

/** Date of birth of somebody who is this old today. */
export function bornYearsAgo(years: number, days = 30): string {
  return (
    DateTime.fromJSDate(clock.now(), { zone: 'Etc/GMT+12' }).minus({ years, days }).toISODate() ??
    ''
  )
}
