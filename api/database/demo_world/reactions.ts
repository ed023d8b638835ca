import type { DateTime } from 'luxon'
import type { Client } from 'pg'
import { COMMENTS } from '#database/demo_world/comment_texts'
import type { DemoConnection } from '#database/demo_world/connections'
import { insertRows } from '#database/demo_world/insert_rows'
import type { Person } from '#database/demo_world/people'
import type { DemoPost } from '#database/demo_world/posts'
import type { Random } from '#database/demo_world/random'

const FIRES_MAX = 34
const COMMENTS_MAX = 5
const BOOST_CHANCE = 0.12
/** Posts of the demo accounts draw more reactions. */
const POPULAR_FACTOR = 2.5
const POPULAR = ['athlete', 'elite', 'coach', 'team']

export interface Reaction {
  postId: string
  userId: string
  createdAt: Date
}

export interface DemoComment extends Reaction {
  id: string
  content: string
}

export interface DemoReactions {
  fires: Reaction[]
  boosts: Reaction[]
  comments: DemoComment[]
}

/** People who can see a person's posts: everybody for a public profile, otherwise their connections. */
function audienceOf(
  author: Person,
  people: readonly Person[],
  connections: readonly DemoConnection[],
): Person[] {
  const others = people.filter(({ id }) => id !== author.id)
  if (author.privacy.profileVisibility === 'public') return others
  if (author.privacy.profileVisibility === 'private') return []
  const known = new Set(
    connections
      .filter(({ status }) => status === 'accepted')
      .flatMap(({ requesterId, addresseeId }) =>
        requesterId === author.id ? [addresseeId] : addresseeId === author.id ? [requesterId] : [],
      ),
  )
  return others.filter(({ id }) => known.has(id))
}

/** A time between the post and now, mostly soon after the post. */
function timeAfter(random: Random, post: DemoPost, now: DateTime): Date {
  const sinceMs = now.toMillis() - post.publishedAt.getTime()
  const withinMs = Math.min(sinceMs, 4 * 24 * 60 * 60 * 1_000)
  return new Date(post.publishedAt.getTime() + Math.floor(withinMs * random.next() ** 2))
}

export function makeReactions(
  random: Random,
  people: readonly Person[],
  posts: readonly DemoPost[],
  connections: readonly DemoConnection[],
  now: DateTime,
): DemoReactions {
  const made: DemoReactions = { fires: [], boosts: [], comments: [] }
  const byId = new Map(people.map((person) => [person.id, person]))
  const audiences = new Map<string, Person[]>()

  for (const post of posts) {
    const author = byId.get(post.authorId)
    if (!author) continue
    const audience = audiences.get(author.id) ?? audienceOf(author, people, connections)
    audiences.set(author.id, audience)
    const isPopular = POPULAR.some((name) => author.email.startsWith(`${name}@`))
    const factor = isPopular ? POPULAR_FACTOR : 1
    const react = ({ id }: Person): Reaction => ({
      postId: post.id,
      userId: id,
      createdAt: timeAfter(random, post, now),
    })
    const fires = Math.floor(FIRES_MAX * factor * random.next() ** 2)
    const fans = random.shuffled(audience)
    for (const fan of fans.slice(0, fires)) {
      made.fires.push(react(fan))
      if (random.chance(BOOST_CHANCE)) made.boosts.push(react(fan))
    }
    const comments = Math.floor(COMMENTS_MAX * factor * random.next() ** 2)
    const texts = random.shuffled(COMMENTS)
    for (const [index, commenter] of random.shuffled(audience).slice(0, comments).entries()) {
      const reaction = react(commenter)
      made.comments.push({
        ...reaction,
        id: random.uuid(),
        content: texts[index] ?? '',
      })
    }
  }
  return made
}

const rowOf = ({ postId, userId, createdAt }: Reaction) => ({
  post_id: postId,
  user_id: userId,
  created_at: createdAt,
})

/** Triggers maintain the posts' counts. */
export async function insertReactions(client: Client, { fires, boosts, comments }: DemoReactions) {
  await insertRows(client, 'post_fires', fires.map(rowOf))
  await insertRows(client, 'post_boosts', boosts.map(rowOf))
  await insertRows(
    client,
    'post_comments',
    comments.map(({ id, postId, userId, content, createdAt }) => ({
      id,
      post_id: postId,
      author_id: userId,
      content,
      created_at: createdAt,
    })),
  )
}
