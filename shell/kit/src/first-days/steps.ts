import type { CurrentUser } from '@fieldhouse/contract'
import { hasRightsOfType } from '../remote/rights-of-type.ts'

export const FIRST_DAYS_PATH = '/onboarding/first-days'

/** Number of people to connect with: a useful feed needs a few. */
export const PEOPLE_WANTED = 3

export type FirstStepName =
  'sport' | 'page' | 'photo' | 'people' | 'post' | 'verification' | 'child'

export interface FirstStep {
  name: FirstStepName
  title: string
  state: 'open' | 'done' | 'skipped'
}

/** Facts that decide which steps are done. */
export interface FirstFacts {
  hasSport: boolean
  hasPage: boolean
  /** Number of connections and sent requests. */
  peopleCount: number
  hasPost: boolean
  hasChild: boolean
}

const ofAthlete: readonly FirstStepName[] = ['sport', 'photo', 'people', 'post']
const ofInstitution: readonly FirstStepName[] = ['page', 'photo', 'verification', 'people', 'post']
const ofParent: readonly FirstStepName[] = ['photo', 'verification', 'child']
const ofOthers: readonly FirstStepName[] = ['photo', 'verification']

function namesFor({ accountType }: CurrentUser): readonly FirstStepName[] {
  switch (accountType) {
    case 'athlete':
      return ofAthlete
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
  }
}

function isDone(name: FirstStepName, user: CurrentUser, facts: FirstFacts): boolean {
  switch (name) {
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
      return hasRightsOfType(user)
    case 'child':
      return facts.hasChild
  }
}

/**
 * First steps for this account type, in order.
 * @param facts null while unknown: then only the person's own choices count
 */
export function firstSteps(
  user: CurrentUser,
  facts: FirstFacts | null,
  skipped: readonly string[],
): FirstStep[] {
  const known = facts ?? {
    hasSport: false,
    hasPage: false,
    peopleCount: 0,
    hasPost: false,
    hasChild: false,
  }
  return namesFor(user).map((name) => {
    const open = skipped.includes(name) ? 'skipped' : 'open'
    return { name, title: titleOf(name, user), state: isDone(name, user, known) ? 'done' : open }
  })
}
