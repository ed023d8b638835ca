import { fullName, hasOneName, type Person, type SearchResult } from '@fieldhouse/contract'
import type User from '#people/user'
import { pool } from '#core/database/pool'
import { person, someone } from '#tests/support/people'
import type { Visitor } from '#tests/support/visitor'

/** A coach, who is never among the athletes found. */
export async function coach(): Promise<Visitor> {
  const { visitor } = await someone({
    accountType: 'institution_coach',
    firstName: 'Dana',
    lastName: 'Torres',
  })
  return visitor
}

interface Page {
  sport?: string
  position?: string
  location?: string
  graduationYear?: number
  height?: string
  highSchool?: string
  college?: string
  bio?: string
  stats?: Record<string, string | number>
}

/** A person with a filled-in profile. */
export async function filledPerson(
  name: string,
  page: Page = {},
  details: Parameters<typeof person>[0] = {},
): Promise<User> {
  const [first = '', ...rest] = name.split(' ')
  const names = hasOneName(details.accountType ?? null)
    ? { firstName: name, lastName: '' }
    : { firstName: first, lastName: rest.join(' ') }
  const user = await person({ ...names, ...details })
  await fillPage(user, page)
  return user
}

export function fillPage(user: User, page: Page) {
  return pool.query(
    `insert into athlete_profiles
       (user_id, sport, position, location, graduation_year, height, high_school, college, bio, stats)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, coalesce($10::jsonb, '{}'))
     on conflict (user_id) do update set sport = excluded.sport, position = excluded.position,
       location = excluded.location, graduation_year = excluded.graduation_year, height = excluded.height,
       high_school = excluded.high_school, college = excluded.college, bio = excluded.bio,
       stats = excluded.stats`,
    [
      user.id,
      page.sport ?? null,
      page.position ?? null,
      page.location ?? null,
      page.graduationYear ?? null,
      page.height ?? null,
      page.highSchool ?? null,
      page.college ?? null,
      page.bio ?? null,
      page.stats ?? null,
    ],
  )
}

export const search = (visitor: Visitor, query: Record<string, string | number>) =>
  visitor.get<SearchResult[]>(`/api/search?${new URLSearchParams(query as Record<string, string>)}`)

export const suggest = (visitor: Visitor, q: string) =>
  visitor.get<Person[]>(`/api/search/suggest?${new URLSearchParams({ q })}`)

/** Names of the search results, best first. */
export async function namesFound(visitor: Visitor, query: Record<string, string | number>) {
  const { status, json } = await search(visitor, query)
  if (status !== 200) throw new Error(`the search answered ${status}`)
  return json.map(({ user }) => fullName(user))
}

export async function namesSuggested(visitor: Visitor, q: string) {
  return (await suggest(visitor, q)).json.map(fullName)
}
