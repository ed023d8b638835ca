import { isDeepStrictEqual } from 'node:util'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Flag as AreaFlag, FlagDefinitions, FlagSetting, TeamFlag } from '@fieldhouse/contract'
import { recordAudit } from '#audit/record'
import { clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { invalidInput, notFound } from '#core/problems/problem'
import User from '#people/user'
import type { ReleaseActor } from '#releases/actor'
import { definitionsInUse } from '#releases/addresses'
import { type ChangedBy, holdAuthor } from '#releases/changed_by'
import Flag from '#releases/flag'
import { lockReleases } from '#releases/lock'
import ReleasePointer from '#releases/release_pointer'
import type { Viewer } from '#rules/account'
import { FLAG_LASTS_DAYS_MAX, hasFlagEnded, mayFlagEndOn } from '#rules/flags'
import { isAdmin } from '#rules/roles'

/**
 * Flags that a remote's live release or its canary declares; the live one's words count.
 * @throws 404 for a remote without a release in use
 */
async function declaredFlags(
  client: TransactionClientContract,
  remote: string,
): Promise<FlagDefinitions> {
  const pointer = await ReleasePointer.find(remote, { client })
  if (!pointer) throw notFound()
  const { live, canary } = pointer
  const definitionOf = async (version: string | null) => {
    if (version === null) return {}
    const only = new ReleasePointer().fill({ remote, live: version, canary: null })
    return (await definitionsInUse(client, [only]))[0]?.flags ?? {}
  }
  return { ...(await definitionOf(canary)), ...(await definitionOf(live)) }
}

const settingOf = ({ percent, accountTypes, owner, endsOn, people }: Flag): FlagSetting => ({
  percent,
  accountTypes,
  people: people.map(({ user }) => user.email).sort(),
  owner,
  endsOn,
})

const withPeople = (client: TransactionClientContract, remote: string) =>
  Flag.query({ client })
    .where({ remote })
    .preload('people', (people) => void people.preload('user'))

/** A stored flag as the area's page shows it. */
function presentSetting(flag: Flag) {
  const setting = settingOf(flag)
  return {
    ...setting,
    peopleCount: setting.people.length,
    updatedAt: flag.updatedAt.toISOString(),
  }
}

/** Flags of an area, declared or still set, by name. */
export function areaFlags(remote: string): Promise<AreaFlag[]> {
  return transaction(async (trx) => {
    const declared = await declaredFlags(trx, remote)
    const stored = new Map((await withPeople(trx, remote)).map((flag) => [flag.name, flag]))
    const names = new Set([...Object.keys(declared), ...stored.keys()])
    return [...names].sort().map((name) => {
      const flag = stored.get(name)
      return {
        name,
        description: declared[name]?.description ?? null,
        default: declared[name]?.default ?? false,
        setting: flag ? presentSetting(flag) : null,
        hasEnded: flag !== undefined && hasFlagEnded(flag, clock.today()),
      }
    })
  })
}

/** Flags of a remote for its team, which learns how many people are named, and not who. */
export async function teamFlags(remote: string): Promise<TeamFlag[]> {
  return (await areaFlags(remote)).map(({ setting, ...flag }) => {
    if (!setting) return { ...flag, setting }
    const { peopleCount, ...rest } = setting
    return { ...flag, setting: { ...rest, people: peopleCount } }
  })
}

/** Flags of an area for a person at its page: a team gets no addresses there, either. */
export async function flagsFor(viewer: Viewer, remote: string): Promise<AreaFlag[]> {
  const flags = await areaFlags(remote)
  if (isAdmin(viewer, clock.now())) return flags
  return flags.map((flag) => ({
    ...flag,
    setting: flag.setting && { ...flag.setting, people: [] },
  }))
}

/** @throws 422 naming the first address that no account has */
async function accountsOf(trx: TransactionClientContract, emails: readonly string[]) {
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))]
  const users = await User.query({ client: trx })
    .whereRaw('lower(email) = any(?)', [wanted])
    .whereNull('deletedAt')
    .orderBy('id')
  const known = new Set(users.map(({ email }) => email.toLowerCase()))
  const stranger = wanted.find((email) => !known.has(email))
  if (stranger !== undefined) {
    throw invalidInput({ people: `There’s no account with the email ${stranger}` })
  }
  return users
}

/**
 * Turns a flag on for some people, whose next page follows. The same setting again changes and records nothing.
 * @throws 404 for a flag that no release in use declares; 422 for an end out of range, and for a stranger's address
 */
export async function setFlag(
  by: ChangedBy,
  { remote, flag: name }: { remote: string; flag: string },
  setting: FlagSetting,
): Promise<void> {
  if (!mayFlagEndOn(setting.endsOn, clock.today())) {
    throw invalidInput({
      endsOn: `Pick a day from today on, at most ${FLAG_LASTS_DAYS_MAX} days ahead`,
    })
  }
  await transaction(async (trx) => {
    await holdAuthor(trx, by, remote)
    await lockReleases(trx)
    if (!(await declaredFlags(trx, remote))[name]) throw notFound()
    const users = await accountsOf(trx, setting.people)
    const accountTypes = [...new Set(setting.accountTypes)].sort()
    const next = { ...setting, accountTypes, people: users.map(({ email }) => email).sort() }
    const stored = await withPeople(trx, remote).where({ name }).first()
    const before = stored && settingOf(stored)
    if (isDeepStrictEqual(before, next)) return

    const { percent, owner, endsOn } = next
    const flag = await Flag.updateOrCreate(
      { remote, name },
      { percent, accountTypes, owner, endsOn, updatedAt: clock.now() },
      { client: trx },
    )
    await flag.related('people').query().delete()
    await flag.related('people').createMany(users.map(({ id }) => ({ userId: id })))
    await recordFlag(trx, by.actor, { remote, name, from: before ?? null, to: next })
  })
}

/** Gives everybody the flag's default again. @throws 404 for one that is not set */
export async function clearFlag(
  by: ChangedBy,
  { remote, flag: name }: { remote: string; flag: string },
): Promise<void> {
  await transaction(async (trx) => {
    await holdAuthor(trx, by, remote)
    await lockReleases(trx)
    const stored = await withPeople(trx, remote).where({ name }).first()
    if (!stored) throw notFound()
    await stored.delete()
    await recordFlag(trx, by.actor, { remote, name, from: settingOf(stored), to: null })
  })
}

/** Without addresses: the log outlives the accounts. */
const recorded = (setting: FlagSetting | null) =>
  setting && { ...setting, people: setting.people.length }

function recordFlag(
  trx: TransactionClientContract,
  { accountId, name: by }: ReleaseActor,
  change: { remote: string; name: string; from: FlagSetting | null; to: FlagSetting | null },
) {
  return recordAudit(trx, {
    actorId: accountId,
    action: change.to ? 'release.flag_set' : 'release.flag_cleared',
    subjectType: 'flag',
    subjectId: `${change.remote}/${change.name}`,
    details: { by, from: recorded(change.from), to: recorded(change.to) },
  })
}
