import type { DateTime } from 'luxon'
import type { Client } from 'pg'
import type { DemoConnection } from '#database/demo_world/connections'
import { DEMO_DOMAIN } from '#database/demo_world/demo_accounts'
import { insertRows } from '#database/demo_world/insert_rows'
import type { Person } from '#database/demo_world/people'
import type { DemoPictures } from '#database/demo_world/pictures'
import type { DemoPost } from '#database/demo_world/posts'
import type { Random } from '#database/demo_world/random'

const WAITING_POST =
  'Sectionals are on Saturday! 200 free and the relay. Come and be loud, we need every lane of the stands.'
/** Number of the child's posts that were approved before. */
const APPROVED_POSTS = 3

interface DemoApproval {
  id: string
  childId: string
  subjectType: 'post' | 'media' | 'connection'
  subjectId: string
  otherId: string | null
  requestedAt: Date
  decidedAt: Date | null
}

export interface DemoApprovals {
  waiting: DemoApproval[]
  approved: DemoApproval[]
  parentId: string
}

interface World {
  people: readonly Person[]
  waitingPost: DemoPost
  posts: readonly DemoPost[]
  pictures: DemoPictures
  connections: readonly DemoConnection[]
}

const named = (people: readonly Person[], name: string) =>
  people.find(({ email }) => email === `${name}@${DEMO_DOMAIN}`)?.id ?? ''

/** A pending post of the minor, visible only to the family. */
export function makeWaitingPost(
  random: Random,
  people: readonly Person[],
  now: DateTime,
): DemoPost {
  const publishedAt = now.minus({ minutes: 50 }).toJSDate()
  const authorId = named(people, 'minor')
  return { id: random.uuid(), authorId, content: WAITING_POST, publishedAt }
}

/** Pending approvals for the parent, newest last: a connection request, a picture, a post. */
export function makeApprovals(random: Random, world: World, now: DateTime): DemoApprovals {
  const childId = named(world.people, 'minor')
  const approval = (
    subjectType: DemoApproval['subjectType'],
    subjectId: string,
    requestedAt: Date,
    details: Partial<DemoApproval> = {},
  ): DemoApproval => ({
    id: random.uuid(),
    childId,
    subjectType,
    subjectId,
    otherId: null,
    requestedAt,
    decidedAt: null,
    ...details,
  })

  const picture = world.pictures.media.filter(({ ownerId }) => ownerId === childId).at(-1)
  const asked = world.connections.filter(
    ({ minorId, decidedAt }) => minorId === childId && decidedAt === null,
  )
  const waiting = [
    ...asked.map(({ id, requesterId, addresseeId, createdAt }) =>
      approval('connection', id, createdAt, {
        otherId: requesterId === childId ? addresseeId : requesterId,
      }),
    ),
    ...(picture ? [approval('media', picture.id, now.minus({ hours: 20 }).toJSDate())] : []),
    approval('post', world.waitingPost.id, world.waitingPost.publishedAt),
  ]
  const approved = world.posts
    .filter(({ authorId }) => authorId === childId)
    .slice(0, APPROVED_POSTS)
    .map(({ id, publishedAt: decidedAt }) => {
      const requestedAt = new Date(decidedAt.getTime() - random.whole(20, 400) * 60_000)
      return approval('post', id, requestedAt, { decidedAt })
    })
  return { waiting, approved, parentId: named(world.people, 'parent') }
}

const rowOf = ({ id, childId, subjectType, subjectId, otherId, requestedAt }: DemoApproval) => ({
  id,
  child_id: childId,
  subject_type: subjectType,
  subject_id: subjectId,
  other_id: otherId,
  requested_at: requestedAt,
})

export async function insertApprovals(client: Client, approvals: DemoApprovals) {
  const { waiting, approved, parentId } = approvals
  for (const { subjectId, requestedAt } of waiting.filter((row) => row.subjectType === 'media')) {
    await client.query(`update media set status = 'pending', created_at = $2 where id = $1`, [
      subjectId,
      requestedAt,
    ])
  }
  await insertRows(client, 'approvals', [
    ...waiting.map((row) => ({
      ...rowOf(row),
      status: 'pending',
      decided_at: null,
      decided_by: null,
    })),
    ...approved.map((row) => ({
      ...rowOf(row),
      status: 'approved',
      decided_at: row.decidedAt,
      decided_by: parentId,
    })),
  ])
}
