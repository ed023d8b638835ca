import type { CurrentUser, VerificationType } from '@fieldhouse/contract'

export const FIRST_DAYS_PATH = '/onboarding/first-days'

/** Number of people to connect with: a useful feed needs a few. */
export const PEOPLE_WANTED = 3

export type FirstStepName =
  'guardian' | 'sport' | 'page' | 'photo' | 'people' | 'post' | 'verification' | 'child' | 'email'

export interface FirstStep {
  name: FirstStepName
  title: string
  /** `waiting` for a review. */
  state: 'open' | 'waiting' | 'done' | 'skipped'
}

/** Facts that decide which steps are done. */
export interface FirstFacts {
  hasSport: boolean
  hasPage: boolean
  /** Number of connections and sent requests. */
  peopleCount: number
  hasPost: boolean
  hasChild: boolean
  /** Checks under review. */
  inReview: readonly VerificationType[]
}

const NOTHING_KNOWN: FirstFacts = {
  hasSport: false,
  hasPage: false,
  peopleCount: 0,
  hasPost: false,
  hasChild: false,
  inReview: [],
}

const ofAthlete: readonly FirstStepName[] = [
  'sport',
  'photo',
  'people',
  'post',
  'verification',
  'email',
]
const ofInstitution: readonly FirstStepName[] = [
  'page',
  'photo',
  'verification',
  'people',
  'post',
  'email',
]
const ofParent: readonly FirstStepName[] = ['photo', 'verification', 'child', 'email']
const ofOthers: readonly FirstStepName[] = ['photo', 'verification', 'email']

function namesFor({ accountType, isMinor }: CurrentUser): readonly FirstStepName[] {
  switch (accountType) {
    case 'athlete':
      return isMinor ? ['guardian', ...ofAthlete] : ofAthlete
    case 'institution_coach':
    case 'institution_org':
      return ofInstitution
    case 'parent':
      return ofParent
    case 'curator':
    case 'admin':
      return ofOthers
    case null:
      return []
  }
}

function titleOf(name: FirstStepName, { accountType }: CurrentUser): string {
  const isOrganization = accountType === 'institution_org'
  switch (name) {
    case 'guardian':
      return 'Link your guardian'
    case 'sport':
      return 'Pick your sport and position'
    case 'page':
      return isOrganization ? 'Introduce your team' : 'Tell athletes who you coach'
    case 'photo':
      return isOrganization ? 'Upload a logo' : 'Put a face to your name'
    case 'people':
      return 'Find three people to connect with'
    case 'post':
      return 'Write your first post'
    case 'verification':
      return 'Verify who you are'
    case 'child':
      return 'Bring in your child'
    case 'email':
      return 'Confirm your email'
  }
}

/** Checks that the account type asks for and that the person has not passed. */
function lackingChecks(user: CurrentUser): VerificationType[] {
  const kinds: VerificationType[] = user.isVerified ? [] : ['identity']
  const { accountType, backgroundCheckValidUntil: until } = user
  const isChecked = until !== null && Date.parse(until) > Date.now()
  if (accountType !== 'athlete' && !isChecked) kinds.push('background_check')
  return kinds
}

function isDone(name: FirstStepName, user: CurrentUser, facts: FirstFacts): boolean {
  switch (name) {
    case 'guardian':
      return user.status !== 'awaiting_guardian'
    case 'email':
      return user.emailConfirmed
    case 'sport':
      return facts.hasSport
    case 'page':
      return facts.hasPage
    case 'photo':
      return user.profileImageUrl !== null
    case 'people':
      return facts.peopleCount >= PEOPLE_WANTED
    case 'post':
      return facts.hasPost
    case 'verification':
      return lackingChecks(user).length === 0
    case 'child':
      return facts.hasChild
  }
}

function isEachInReview(user: CurrentUser, { inReview }: FirstFacts): boolean {
  return lackingChecks(user).every((kind) => inReview.includes(kind))
}

/**
 * First steps for this account type, in order: on the feed, in onboarding and in the settings the same ones.
 * @param facts null while unknown: then only the person's own choices count
 */
export function firstSteps(
  user: CurrentUser,
  facts: FirstFacts | null,
  skipped: readonly string[],
): FirstStep[] {
  const known = facts ?? NOTHING_KNOWN
  function stateOf(name: FirstStepName): FirstStep['state'] {
    if (isDone(name, user, known)) return 'done'
    if (name === 'verification' && isEachInReview(user, known)) return 'waiting'
    return skipped.includes(name) ? 'skipped' : 'open'
  }
  return namesFor(user).map((name) => ({ name, title: titleOf(name, user), state: stateOf(name) }))
}
