import { fullName } from '@fieldhouse/contract'
import { MISSING } from '#tests/support/connections'
import { messagesFor } from '#tests/worlds/contact'
import { type Look, listOf, parts, someOf, sorted } from '#tests/worlds/looks'
import {
  across,
  correspondentOf,
  messageOf,
  missing,
  name,
  personOf,
  worksForOf,
} from '#tests/worlds/observations/shapes'
import { seesPost } from '#tests/worlds/sight'
import { isAbsent, linksOf, wardsOf, wardship } from '#tests/worlds/standing'
import type { Approval, Person, World } from '#tests/worlds/world'

/** Children, controls and approvals. */

export function subjectIdOf({ subject }: Pick<Approval, 'subject'>): string {
  switch (subject.type) {
    case 'connection':
      return subject.pair.id
    case 'media':
      return subject.picture.id
    case 'comment':
      return subject.comment.id
    default:
      return subject.post.id
  }
}

/** True if the subject of a pending approval is shown to the child's guardian. */
export function showsSubject(world: World, viewer: Person, { child, subject }: Approval): boolean {
  if ('picture' in subject) return subject.picture.status !== 'hidden'
  if (subject.type === 'connection') return !isAbsent(subject.other)
  if (subject.type === 'comment') return !isAbsent(subject.comment.author)
  const { author, status } = subject.post
  return (author === child && status !== 'hidden') || seesPost(world, viewer, subject.post)
}

/** Somebody else in contact with the child. */
function contactOf(subject: Approval['subject']): Person | null {
  if (subject.type === 'connection') return subject.other
  return subject.type === 'comment' ? subject.comment.author : null
}

function approvalOf(world: World, viewer: Person, approval: Approval) {
  const { child, subject } = approval
  const link = wardship(world, viewer, child)
  const other = contactOf(subject)
  const isShown = showsSubject(world, viewer, approval)
  const words = () => {
    if (!isShown) return null
    if ('picture' in subject) return subject.picture.words
    if ('comment' in subject) return subject.comment.words
    return 'post' in subject ? subject.post.words : null
  }
  return {
    child: name(child),
    subjectType: subject.type,
    subjectId: subjectIdOf(approval),
    canDecide: link !== null && (!other || link.switches.canApproveConnections),
    author: isShown && 'post' in subject ? name(subject.post.author) : null,
    words: words(),
    with: other && isShown ? personOf(other) : null,
  }
}

function approvalLook(world: World, viewer: Person): Look {
  const waiting = world.approvals.filter(
    ({ child, status, subject }) =>
      status === 'pending' &&
      ((child === viewer && subject.type !== 'comment') || wardship(world, viewer, child)),
  )
  return {
    path: '/api/approvals',
    is: sorted(waiting.map((approval) => approvalOf(world, viewer, approval))),
    read: someOf(parts.approval),
  }
}

function childLooks(world: World, viewer: Person, child: Person): Look[] {
  const under = (id: string) => ({
    privacy: `/api/children/${id}/privacy-settings`,
    conversations: `/api/children/${id}/conversations`,
    connections: `/api/children/${id}/connections`,
    activity: `/api/activity-log/${id}`,
  })
  const paths = under(child.id)
  const link = wardship(world, viewer, child)
  if (!link) {
    const like = under(MISSING)
    return Object.entries(paths).map(([key, path]) => missing(path, like[key as keyof typeof like]))
  }
  const connected = world.pairs
    .filter(({ status, asker, asked }) => status === 'accepted' && [asker, asked].includes(child))
    .map(({ asker, asked }) => (asker === child ? asked : asker))
    .filter((person) => !isAbsent(person))
  const threads = world.threads.filter(
    (thread) =>
      thread.people.includes(child) &&
      thread.isGoneFor !== child &&
      !isAbsent(across(child, thread)),
  )
  const { canViewMessages, canViewActivity } = link.switches
  return [
    { path: paths.privacy, is: child.levels, read: ({ json }) => json },
    {
      path: paths.connections,
      is: sorted(
        connected.map((person) => ({
          user: personOf(person),
          worksFor: worksForOf(world, viewer, person),
        })),
      ),
      read: someOf((one: Parameters<typeof parts.connection>[0]) => {
        const { user, worksFor } = parts.connection(one)
        return { user, worksFor }
      }),
    },
    {
      path: paths.conversations,
      is: sorted(
        threads
          .filter((thread) => messagesFor(thread, child).length > 0)
          .map((thread) => ({
            user: correspondentOf(across(child, thread)),
            words: canViewMessages ? messagesFor(thread, child).at(-1)?.words : null,
          })),
      ),
      read: someOf((one: Parameters<typeof parts.childConversation>[0]) => {
        const { user, words } = parts.childConversation(one)
        return { user, words }
      }),
    },
    ...threads.map((thread): Look => {
      const path = `${paths.conversations}/${across(child, thread).id}`
      if (!canViewMessages) return { path, refused: 403 }
      const shown = messagesFor(thread, child)
      if (shown.length === 0) return missing(path, `${paths.conversations}/${MISSING}`)
      return {
        path,
        is: shown.map((one) => messageOf(one, thread)),
        read: listOf(parts.message),
      }
    }),
    canViewActivity
      ? { path: paths.activity, is: 200, read: ({ status }) => status }
      : { path: paths.activity, refused: 403 },
  ]
}

export function familyLooks(world: World, viewer: Person): Look[] {
  const wards = wardsOf(world, viewer)
  const records = [...wards, ...linksOf(world, viewer)]
  return [
    {
      path: '/api/children',
      is: sorted(wards.map(({ child }) => correspondentOf(child).name)),
      read: someOf((child: { firstName: string; lastName: string }) => fullName(child)),
    },
    {
      path: '/api/parental-controls',
      is: sorted(
        records.map(({ guardian, child, switches }) => ({
          childUserId: child.id,
          guardian: name(guardian),
          canChange: guardian === viewer,
          switches,
        })),
      ),
      read: someOf(parts.control),
    },
    approvalLook(world, viewer),
    ...world.people.flatMap((child) => childLooks(world, viewer, child)),
  ]
}
