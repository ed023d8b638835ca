import { createHash } from 'node:crypto'
import { type Author, PEOPLE_TO_KNOW_MAX, type PeopleToKnowQuery } from '@fieldhouse/contract'
import type { Viewer } from '#rules/account'
import { isMinor } from '#rules/age'
import { maySuggest } from '#rules/suggesting'
import { profileIsVisible } from '#rules/visibility'
import { AUTHOR_COLUMNS, type AuthorRow, presentAuthor } from '#people/person_rows'
import { clock } from '#core/clock'
import { prepared } from '#core/database/pool'
import { VIEWER, viewerValues } from '#people/viewer_values'

/** Number of people examined for each thing in common: a constant cost, for ten members or a million. */
const LOOKED_AT = 100

/** Things that two people may have in common, and their weights. All of them are in the head of a profile. */
const TIES = [
  { name: 'high_school', weight: 4, of: (who: string) => `lower(${who}.high_school)` },
  { name: 'college', weight: 4, of: (who: string) => `lower(${who}.college)` },
  { name: 'sport', weight: 2, of: (who: string) => `lower(${who}.sport)` },
  { name: 'place', weight: 1, of: (who: string) => `lower(${who}.location)` },
] as const

/** Scores people found by another tie: indexing it would slow down ANALYZE. */
const STATE = {
  name: 'state',
  weight: 1,
  of: (who: string) => `us_state_of(search_text(${who}.location))`,
} as const

const ALL_TIES = [...TIES, STATE]

const tiesOf = (who: string) => ALL_TIES.map(({ name, of }) => `${of(who)} as ${name}`).join(', ')

/** Stretch of people that starts at `$5` and wraps around: ids are random, and so is the sample. */
const stretch = (isAlike: string) => `
  select user_id from (
    (select user_id from athlete_profiles person where ${isAlike} and user_id > $5::uuid order by user_id limit ${LOOKED_AT})
    union all
    (select user_id from athlete_profiles person where ${isAlike} and user_id <= $5::uuid order by user_id limit ${LOOKED_AT})
  ) around limit ${LOOKED_AT}`

const ALIKE = TIES.map(
  ({ name, of }) =>
    `select near.* from own cross join lateral (${stretch(`${of('person')} = own.${name}`)}) near`,
)

const CLOSENESS = ALL_TIES.map(
  ({ name, weight }) => `coalesce((alike.${name} = own.${name})::integer * ${weight}, 0)`,
).join(' + ')

/** `$4` now, `$5` the start of the stretches, `$6` whether the viewer is a minor. */
const PEOPLE_TO_KNOW_SQL = `
  with own as materialized (
    select ${tiesOf('me')} from athlete_profiles me where me.user_id = $1
  )
  select ${AUTHOR_COLUMNS}
  from (
    ${ALIKE.join(' union ')}
    union (${stretch('true')})
  ) near
  join users owner on owner.id = near.user_id
  join privacy_settings privacy on privacy.user_id = owner.id
  cross join lateral (
    select * from athlete_profiles person where person.user_id = near.user_id offset 0
  ) profile
  cross join lateral (
    select ${tiesOf('profile')}
  ) alike
  left join own on true
  where owner.id <> $1
    and privacy.contact_visibility = any($2)
    and ${maySuggest({ now: '$4', isViewerMinor: '$6' })}
    and not exists (
      select from connections pair
      where pair.pair_low = least($1, owner.id) and pair.pair_high = greatest($1, owner.id)
    )
    and not exists (select from mutes mute where mute.muter_id = $1 and mute.muted_id = owner.id)
    and ${profileIsVisible(VIEWER)}
  order by ${CLOSENESS} desc, owner.is_verified desc, owner.id
  limit ${PEOPLE_TO_KNOW_MAX}`

const find = prepared<AuthorRow>('people_to_know', PEOPLE_TO_KNOW_SQL)

/** Start of the stretches, another one every day, so that suggestions nobody acts on make way for others. */
function startOf(viewerId: string, today: string): string {
  const hex = createHash('md5').update(`${viewerId} ${today}`).digest('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

/**
 * People the viewer could ask to connect and never asked, most in common first. Connections between others don't count:
 * the viewer can't see them (docs/rules.md, One gate).
 */
export async function peopleToKnow(
  viewer: Viewer,
  { limit }: PeopleToKnowQuery,
): Promise<Author[]> {
  const now = clock.now()
  const found = await find(
    ...viewerValues(viewer),
    now,
    startOf(viewer.id, clock.today()),
    isMinor(viewer, now),
  )
  return found.slice(0, limit).map(presentAuthor)
}
