import { isReviewer, isAdmin, isMinor, isVerifiedParent } from '#tests/worlds/standing'
import type { ActionName } from '#tests/worlds/plan'
import type { Person, World } from '#tests/worlds/world'

type Two = readonly [by: Person, to: Person]

const across = (ones: Person[], others: Person[]): Two[] =>
  ones.flatMap((one) => others.map((another): Two => [one, another]))

const aside = (list: { by: Person; whom: Person }[]) => list.map(({ by, whom }): Two => [by, whom])

const links = ({ links: all }: World) => all.map(({ guardian, child }): Two => [guardian, child])

/** All pairs of a person and an author of posts. */
const atPosts = ({ people, posts }: World) =>
  across(people, [...new Set(posts.map(({ author }) => author))])

const bothWays = (pairs: Two[]): Two[] =>
  pairs.flatMap(([one, other]) => [
    [one, other],
    [other, one],
  ])

const threads = ({ threads: all }: World) => bothWays(all.map(({ people }) => people))

const waiting = (world: World) => world.approvals.filter(({ status }) => status === 'pending')

/** Guardians, and sometimes the child, who may not decide. */
function deciding(world: World): Two[] {
  const children = new Set(waiting(world).map(({ child }) => child))
  return [
    ...links(world).filter(([, child]) => children.has(child)),
    ...[...children].map((child): Two => [child, child]),
  ]
}

/** Suitable pairs for an action in the current world: most actions of two random people would have no effect. */
const SUITED: Partial<Record<ActionName, (world: World) => Two[]>> = {
  comment: (world) => [
    ...atPosts(world),
    // People connected with a minor: their words may wait for a guardian.
    ...atPosts(world).filter(
      ([by, author]) => isMinor(world, author) && world.pair(by, author)?.status === 'accepted',
    ),
  ],
  fire: atPosts,
  boost: atPosts,
  unfire: ({ posts }) =>
    posts.flatMap(({ author, fires }) => [...fires].map((by): Two => [by, author])),
  unboost: ({ posts }) =>
    posts.flatMap(({ author, boosts }) => [...boosts.keys()].map((by): Two => [by, author])),
  'delete a comment': ({ posts }) =>
    posts.flatMap(({ author, comments }) => comments.map((one): Two => [author, one.author])),
  'accept a connection': ({ pairs }) =>
    pairs.filter(({ status }) => status === 'pending').map(({ asked, asker }) => [asked, asker]),
  'decline a connection': ({ pairs }) =>
    pairs.filter(({ status }) => status === 'pending').map(({ asked, asker }) => [asked, asker]),
  'end a connection': ({ pairs }) => bothWays(pairs.map(({ asker, asked }): Two => [asker, asked])),
  message: (world) => [
    ...threads(world),
    ...bothWays(
      world.pairs
        .filter(({ status }) => status === 'accepted')
        .map(({ asker, asked }): Two => [asker, asked]),
    ),
  ],
  'join a staff': ({ people }) =>
    across(
      people.filter(({ accountType }) => accountType === 'institution_coach'),
      people.filter(({ accountType }) => accountType === 'institution_org'),
    ),
  'open the thread': threads,
  'mark as read': threads,
  'accept messages': threads,
  'decline messages': threads,
  unblock: ({ blocks }) => aside(blocks),
  unmute: ({ mutes }) => aside(mutes),
  'decide a report': ({ people, cases }) =>
    across(people.filter(isReviewer), [...new Set(cases.map(({ reported }) => reported.accused))]),
  'approve something': deciding,
  'decline something': deciding,
  'change a child’s level': links,
  'turn a switch': links,
  'leave a child': links,
  'end a child’s connection': links,
  'link a child': (world) =>
    across(
      world.people.filter(isVerifiedParent),
      world.people.filter((person) => isMinor(world, person)),
    ),
  suspend: ({ people }) => across(people.filter(isAdmin), people),
  'take a badge': ({ people }) => across(people.filter(isAdmin), people),
  'lift a suspension': ({ people }) =>
    across(
      people.filter(isAdmin),
      people.filter(({ isSuspended }) => isSuspended),
    ),
  'keep the account': ({ people }) =>
    people.filter(({ isDeleting }) => isDeleting).map((by): Two => [by, by]),
}

/** A suitable pair; null if nobody is suitable, or everybody. */
export function suitedTwo(world: World, name: ActionName, lot: number): Two | null {
  const all = SUITED[name]?.(world) ?? []
  return all[lot % all.length] ?? null
}
