import type { VisibilityLevel } from '@fieldhouse/contract'
import { DateTime } from 'luxon'
import type { Link, Person, World } from '#tests/worlds/world'

/** Standing of people (docs/rules.md, Who counts as what). */

export function ageOf({ today }: World, { born }: Person): number {
  if (!born) return Infinity
  return Math.floor(DateTime.fromISO(today).diff(DateTime.fromISO(born), 'years').years)
}

/** An athlete of 17 today. */
export const isMinor = (world: World, person: Person) =>
  person.accountType === 'athlete' && ageOf(world, person) < 18

export const countsAsVerified = ({ isVerified, isSuspended }: Person) => isVerified && !isSuspended

const hasRights = (person: Person) => countsAsVerified(person) && person.isChecked

/** Suspended or about to be deleted: invisible to everybody. */
export const isAbsent = ({ isSuspended, isDeleting }: Person) => isSuspended || isDeleting

export const isAdmin = (person: Person) => person.accountType === 'admin' && hasRights(person)
export const isCurator = (person: Person) => person.accountType === 'curator' && hasRights(person)
export const isReviewer = (person: Person) => isAdmin(person) || isCurator(person)
export const isVerifiedParent = (person: Person) =>
  person.accountType === 'parent' && hasRights(person) && !isAbsent(person)

/** Levels that admit this viewer: audiences, not a ladder. */
export function audiencesOf(viewer: Person): VisibilityLevel[] {
  if (!countsAsVerified(viewer)) return ['public']
  if (viewer.accountType === 'institution_org') {
    return viewer.organizationKind === 'team'
      ? ['public', 'teams', 'coaches']
      : ['public', 'sponsors']
  }
  const isCoach = viewer.accountType === 'institution_coach' && viewer.isChecked
  return isCoach ? ['public', 'coaches'] : ['public']
}

/** Links in effect: of verified parents, to minors. */
export const linksOf = (world: World, child: Person): Link[] =>
  isMinor(world, child)
    ? world.links.filter((link) => link.child === child && isVerifiedParent(link.guardian))
    : []

export const wardsOf = (world: World, guardian: Person): Link[] =>
  isVerifiedParent(guardian)
    ? world.links.filter((link) => link.guardian === guardian && isMinor(world, link.child))
    : []

export const wardship = (world: World, guardian: Person, child: Person): Link | null =>
  wardsOf(world, guardian).find((link) => link.child === child) ?? null

export const awaitsGuardian = (world: World, person: Person) =>
  isMinor(world, person) && linksOf(world, person).length === 0

export const isOnboarded = ({ accountType, isRefused }: Person) =>
  accountType !== null && !isRefused

/** Status of a refusal before any subject is looked at; null admits the viewer. */
export function refusedReading(viewer: Person | null): 401 | 403 | null {
  if (!viewer || viewer.isSuspended) return 401
  return viewer.isDeleting || !isOnboarded(viewer) ? 403 : null
}

export function refusedWriting(world: World, viewer: Person): 401 | 403 | null {
  return refusedReading(viewer) ?? (awaitsGuardian(world, viewer) ? 403 : null)
}
