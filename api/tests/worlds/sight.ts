import type { PrivacySettings, VisibilityLevel } from '@fieldhouse/contract'
import {
  audiencesOf,
  awaitsGuardian,
  countsAsVerified,
  isAbsent,
  wardship,
} from '#tests/worlds/standing'
import type { Comment, Person, Picture, Post, World } from '#tests/worlds/world'

/** Visibility levels, blocks, posts and feed (docs/rules.md): visibility by viewer. */

export const isBlocked = (world: World, one: Person, another: Person) =>
  world.blocks.some(
    ({ by, whom }) => (by === one && whom === another) || (by === another && whom === one),
  )

export const isConnected = (world: World, one: Person, another: Person) =>
  world.pair(one, another)?.status === 'accepted'

const isGuardian = (world: World, viewer: Person, owner: Person) =>
  wardship(world, viewer, owner) !== null

const admits = (level: VisibilityLevel, viewer: Person) => audiencesOf(viewer).includes(level)

export function seesProfile(world: World, viewer: Person, owner: Person): boolean {
  if (viewer === owner) return true
  if (isAbsent(owner) || owner.isHidden || isBlocked(world, viewer, owner)) return false
  const level = owner.levels.profileVisibility
  return (
    admits(level, viewer) ||
    isGuardian(world, viewer, owner) ||
    (level !== 'private' && isConnected(world, viewer, owner))
  )
}

/** Organization that a coach works for, if the viewer may see both. */
export function employerOf(world: World, viewer: Person, coach: Person): Person | null {
  const organization = world.employments.find((one) => one.coach === coach)?.organization
  if (!organization || !isStanding(coach, organization)) return null
  const isSeen = seesProfile(world, viewer, coach) && seesProfile(world, viewer, organization)
  return isSeen ? organization : null
}

const isStanding = (coach: Person, organization: Person) =>
  coach.accountType === 'institution_coach' &&
  coach.isVerified &&
  organization.accountType === 'institution_org' &&
  organization.isVerified

/** Coaches on an organization's page: it sees all of its own, whatever their level and badge. */
export const staffOf = (world: World, viewer: Person, organization: Person) =>
  world.employments
    .filter((one) => one.organization === organization)
    .map(({ coach }) => coach)
    .filter((coach) =>
      viewer === organization
        ? coach.accountType === 'institution_coach' && !isAbsent(coach)
        : employerOf(world, viewer, coach) !== null,
    )

/** A section has its own level below the ceiling; a connection does not widen it. */
export function seesSection(
  world: World,
  viewer: Person,
  owner: Person,
  section: Exclude<keyof PrivacySettings, 'profileVisibility'>,
): boolean {
  if (!seesProfile(world, viewer, owner)) return false
  return (
    viewer === owner || isGuardian(world, viewer, owner) || admits(owner.levels[section], viewer)
  )
}

/** True if an owner's thing with this status is visible to a viewer who can see its surroundings. */
function hasAppeared(world: World, viewer: Person, owner: Person, status: Post['status']): boolean {
  if (status === 'published' || viewer === owner) return true
  return status !== 'hidden' && isGuardian(world, viewer, owner)
}

export const seesPost = (world: World, viewer: Person, { author, status }: Post) =>
  seesProfile(world, viewer, author) && hasAppeared(world, viewer, author, status)

export const seesGallery = (world: World, viewer: Person, owner: Person) =>
  seesSection(world, viewer, owner, 'mediaVisibility')

export const seesPicture = (world: World, viewer: Person, { owner, status }: Picture) =>
  seesGallery(world, viewer, owner) && hasAppeared(world, viewer, owner, status)

export const seesComment = (
  world: World,
  viewer: Person,
  { post, author, isHidden, held }: Comment,
) =>
  seesPost(world, viewer, post) &&
  seesProfile(world, viewer, author) &&
  ((!isHidden && !held) || viewer === author)

export const commentsFor = (world: World, viewer: Person, post: Post) =>
  post.comments.filter((comment) => seesComment(world, viewer, comment))

const countsFor = (world: World, viewer: Person, person: Person) =>
  !isBlocked(world, viewer, person)

/** Counts cover only what the viewer can see. */
export function countsOf(world: World, viewer: Person, post: Post) {
  const boosted = [...post.boosts].filter(([, state]) => state === 'counted')
  return {
    fireCount: [...post.fires].filter((person) => countsFor(world, viewer, person)).length,
    boostCount: boosted.filter(([person]) => countsFor(world, viewer, person)).length,
    commentCount: commentsFor(world, viewer, post).length,
  }
}

const newestFirst = (one: Post, another: Post) => another.appearedAt - one.appearedAt

export function feedOf(world: World, viewer: Person): Post[] {
  const isMuted = (author: Person) =>
    world.mutes.some(({ by, whom }) => by === viewer && whom === author)
  return world.posts
    .filter(({ status, author }) => status === 'published' && !isMuted(author))
    .filter((post) => seesPost(world, viewer, post))
    .toSorted(newestFirst)
}

export const postsOf = (world: World, viewer: Person, author: Person) =>
  world.posts
    .filter((post) => post.author === author && seesPost(world, viewer, post))
    .toSorted(newestFirst)

/** True for people that search can find: athletes, and verified organizations; all of them have filled-in profiles here. */
function isListed(world: World, person: Person): boolean {
  switch (person.accountType) {
    case 'athlete':
      return !awaitsGuardian(world, person)
    case 'institution_coach':
    case 'institution_org':
      return countsAsVerified(person)
    default:
      return false
  }
}

export const foundBy = (world: World, viewer: Person) =>
  world.people.filter((person) => isListed(world, person) && seesProfile(world, viewer, person))
