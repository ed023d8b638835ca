import type { DateTime } from 'luxon'
import type { Person } from '#database/demo_world/people'
import {
  ANY_ATHLETE,
  BY_SPORT,
  COACH,
  ORGANIZATION,
  SPONSOR,
} from '#database/demo_world/post_texts'
import type { Random } from '#database/demo_world/random'

const POSTS = 400
const HOURS_BACK = 60 * 24

export interface DemoPost {
  id: string
  authorId: string
  content: string
  publishedAt: Date
}

/** Texts that suit this author. */
function textsFor({ accountType, organizationKind, profile }: Person): readonly string[] {
  if (profile?.sport) return [...ANY_ATHLETE, ...(BY_SPORT[profile.sport] ?? [])]
  if (accountType === 'institution_coach') return COACH
  if (accountType === 'institution_org') return organizationKind === 'team' ? ORGANIZATION : SPONSOR
  return []
}

function filledIn(random: Random, text: string, { profile }: Person, now: DateTime): string {
  return text
    .replaceAll('{n}', () => String(random.whole(3, 9)))
    .replaceAll('{place}', profile?.location.split(',')[0] ?? 'town')
    .replaceAll('{school}', profile?.highSchool ?? 'school')
    .replaceAll('{year}', String(profile?.graduationYear ?? now.year + 1))
}

/** A time before now, weighted towards recent ones, as in a live feed. */
function timeBefore(random: Random, now: DateTime): Date {
  const hours = HOURS_BACK * random.next() ** 2
  return now.minus({ minutes: Math.round(hours * 60) + 2 }).toJSDate()
}

/** Picks the author's unused text that was used longest ago. */
class Texts {
  #turn = 0
  #lastUse = new Map<string, number>()
  #said: Set<string>

  /** @param said texts already used by their author: `id text` */
  constructor(said: Iterable<string>) {
    this.#said = new Set(said)
  }

  for(random: Random, author: Person): string | null {
    const left = textsFor(author).filter((text) => !this.#said.has(`${author.id} ${text}`))
    if (left.length === 0) return null
    const [text = ''] = random
      .shuffled(left)
      .sort((a, b) => (this.#lastUse.get(a) ?? 0) - (this.#lastUse.get(b) ?? 0))
    this.#lastUse.set(text, ++this.#turn)
    this.#said.add(`${author.id} ${text}`)
    return text
  }
}

function ownPosts(random: Random, people: readonly Person[], now: DateTime): DemoPost[] {
  return people.flatMap(({ id: authorId, posts }) =>
    posts.map((content, index) => {
      const hours = 1 + index * 40 + random.whole(0, 20)
      const publishedAt = now.minus({ hours, minutes: random.whole(0, 59) }).toJSDate()
      return { id: random.uuid(), authorId, content, publishedAt }
    }),
  )
}

/** The demo accounts' own posts, then others' until there are enough. */
export function makePosts(random: Random, people: readonly Person[], now: DateTime): DemoPost[] {
  const posts = ownPosts(random, people, now)
  const writers = people.filter((person) => textsFor(person).length > 0)
  const texts = new Texts(posts.map(({ authorId, content }) => `${authorId} ${content}`))
  const times = Array.from({ length: POSTS - posts.length }, () => timeBefore(random, now))
  for (const publishedAt of times.sort((a, b) => a.getTime() - b.getTime())) {
    const author = random.pick(writers)
    const text = texts.for(random, author)
    if (text === null) continue
    posts.push({
      id: random.uuid(),
      authorId: author.id,
      content: filledIn(random, text, author, now),
      publishedAt,
    })
  }
  return posts
}
