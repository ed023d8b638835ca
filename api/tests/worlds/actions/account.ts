import { type AccountTypeChoice, VISIBILITY_LEVELS } from '@fieldhouse/contract'
import { DateTime } from 'luxon'
import { clock } from '#core/clock'
import { dayIn } from '#core/day_in'
import { pool } from '#core/database/pool'
import type { Visitor } from '#tests/support/visitor'
import { type Action, oneOf } from '#tests/worlds/actions/act'
import { FIELDS } from '#tests/worlds/actions/family'
import { becomes } from '#tests/worlds/effects'
import { bornAgo, DAYS_AT_ONCE } from '#tests/worlds/people'
import { isAbsent, isAdmin, isMinor, refusedWriting } from '#tests/worlds/standing'
import type { Person, World } from '#tests/worlds/world'

const changeLevel: Action = ({ world, by, pick }) => {
  const field = oneOf(FIELDS, pick)
  const level = oneOf(VISIBILITY_LEVELS, Math.floor(pick / FIELDS.length))
  const isGuardians = isMinor(world, by) && (level === 'public' || level === 'sponsors')
  return {
    by,
    words: `${by.firstName} sets ${field} to ${level}`,
    send: (as) => as.put('/api/privacy-settings', { [field]: level }),
    due: refusedWriting(world, by) ?? (isGuardians ? 403 : 200),
    after() {
      by.levels[field] = level
    },
  }
}

const CHOICES = [
  { accountType: 'athlete', ago: { years: 17, days: 30 } },
  { accountType: 'athlete', ago: { years: 17, days: 30 } },

  { accountType: 'athlete', ago: { years: 24 } },
  { accountType: 'athlete', ago: { years: 15 } },
  { accountType: 'athlete' },
  { accountType: 'parent' },
  { accountType: 'institution_coach' },
  { accountType: 'institution_org', organizationKind: 'sponsor' },
  { accountType: 'admin' },
] as const satisfies (Pick<AccountTypeChoice, 'accountType' | 'organizationKind'> & {
  ago?: object
})[]

function dueOfType(world: World, by: Person, said: string | null, accountType: string): number {
  if (by.isSuspended) return 401
  if (by.isDeleting) return 403
  if (isMinor(world, by) && accountType !== 'athlete') return 403
  if (said && by.born && said !== by.born) return 409
  if (by.isRefused) return 422
  if (said && said > bornAgo(world.today, { years: 17 })) return 422
  return accountType === 'athlete' && !said && !by.born ? 422 : 200
}

const changeType: Action = ({ world, by, pick }) => {
  const choice = oneOf(CHOICES, pick)
  const { accountType } = choice
  const organizationKind = 'organizationKind' in choice ? choice.organizationKind : null
  const dateOfBirth = 'ago' in choice ? bornAgo(world.today, choice.ago) : null
  const due = dueOfType(world, by, dateOfBirth, accountType)
  const isTooYoung = due === 422 && dateOfBirth !== null
  return {
    by,
    words: `${by.firstName} chooses ${accountType}${dateOfBirth ? `, born ${JSON.stringify('ago' in choice ? choice.ago : {})} ago` : ''}`,
    async send(as) {
      const body = {
        accountType,
        // Both, which an organization joins.
        firstName: by.firstName,
        lastName: by.lastName,
        ...(organizationKind ? { organizationKind } : {}),
        ...(dateOfBirth ? { dateOfBirth } : {}),
      }
      const answer = await as.put('/api/account/type', body)
      // Refused, and remembered.
      if (isTooYoung && answer.status === 422) by.isRefused = true
      return answer
    },
    due,
    after() {
      by.born = dateOfBirth ?? by.born
      becomes(world, by, accountType, organizationKind)
    },
  }
}

/** A change of an account by an admin. */
function administering(
  verb: string,
  body: object,
  change: (world: World, person: Person) => void,
  signsOut = false,
): Action {
  return ({ world, by, to }) => {
    const send = (id: string) => (as: Visitor) =>
      as.put(`/api/admin/users/${id}`, { ...body, reason: 'Because.' })
    return {
      by,
      words: `${by.firstName} ${verb} ${to.firstName}`,
      send: send(to.id),
      due: refusedWriting(world, by) ?? (isAdmin(by) && by !== to ? 200 : 403),
      ...(signsOut ? { signsOut: to } : {}),
      after: () => change(world, to),
    }
  }
}

const suspend = administering(
  'suspends',
  { status: 'suspended' },
  (_world, person) => {
    person.isSuspended = true
  },
  true,
)
const lift = administering(
  'lifts the suspension of',
  { status: 'active' },
  (_world, person) => {
    person.isSuspended = false
  },
  true,
)
const takeBadge = administering(
  'takes the badge of',
  { verificationLevel: null },
  (_world, person) => {
    person.isVerified = false
  },
)

const deleteAccount: Action = ({ world, by }) => {
  const isOtherAdmin = (person: Person) => person !== by && isAdmin(person) && !isAbsent(person)
  const isLast = isAdmin(by) && !world.people.some(isOtherAdmin)
  return {
    by,
    words: `${by.firstName} deletes the account`,
    send: (as) => as.send('DELETE', '/api/account', { json: {} }),
    due: by.isSuspended ? 401 : isLast && !by.isDeleting ? 409 : 200,
    signsOut: by,
    after() {
      by.isDeleting = true
    },
  }
}

const keepAccount: Action = ({ by }) => ({
  by,
  words: `${by.firstName} keeps the account`,
  send: (as) => as.post('/api/account/restore'),
  due: by.isSuspended ? 401 : 200,
  after() {
    by.isDeleting = false
  },
})

/** Moves the test clock, not the machine's: people who are "18 soon" come of age. */
const letDaysPass: Action = ({ world, by }) => ({
  by,
  words: `${DAYS_AT_ONCE} days pass`,
  async send(as) {
    clock.travelTo(DateTime.fromJSDate(clock.now()).plus({ days: DAYS_AT_ONCE }).toJSDate())
    await pool.query(`update sessions set expires_at = expires_at + interval '4 days'`)
    world.today = dayIn('Etc/GMT+12', clock.now())
    return as.get('/api/health/live')
  },
  due: 200,
})

export const ACCOUNT_ACTIONS = {
  'change a level': changeLevel,
  'change type': changeType,
  suspend,
  'lift a suspension': lift,
  'take a badge': takeBadge,
  'delete the account': deleteAccount,
  'keep the account': keepAccount,
  'let days pass': letDaysPass,
} satisfies Record<string, Action>
