import type {
  CurrentUser,
  Profile,
  VerificationRequest,
  VerificationType,
} from '@fieldhouse/contract'
import { needsBackgroundCheck, standingOf } from '../verification/standing.ts'

export type StepName =
  | 'guardian'
  | 'photo'
  | 'sport'
  | 'about'
  | 'identity'
  | 'background_check'
  | 'child'
  | 'connection'
  | 'email'

export interface Step {
  name: StepName
  title: string
  explanation: string
  to: string
  state: 'open' | 'waiting' | 'done'
}

export interface Facts {
  user: CurrentUser
  profile: Profile
  requests: readonly VerificationRequest[]
  hasConnection: boolean
  hasChild: boolean
}

const done = (isDone: boolean): Step['state'] => (isDone ? 'done' : 'open')

function checkState(kind: VerificationType, { user, requests }: Facts): Step['state'] {
  const newest = requests.find(({ verificationType }) => verificationType === kind)
  switch (standingOf(kind, user, newest)) {
    case 'approved':
    case 'expiring':
      return 'done'
    case 'pending':
      return 'waiting'
    case 'none':
    case 'rejected':
    case 'lapsed':
      return 'open'
  }
}

function ownSteps(facts: Facts): Step[] {
  const { user, profile } = facts
  const edit = `/profile/${user.id}/edit`
  const { athleteProfile } = profile
  const photo: Step = {
    name: 'photo',
    title: user.accountType === 'institution_org' ? 'Add your logo or a photo' : 'Add a photo',
    explanation: 'People say yes to a face.',
    to: edit,
    state: done(user.profileImageUrl !== null),
  }
  switch (user.accountType) {
    case 'athlete':
      return [
        photo,
        {
          name: 'sport',
          title: 'Add your sport',
          explanation: 'Sport, position and location are how coaches find you.',
          to: edit,
          state: done(Boolean(athleteProfile?.sport)),
        },
      ]
    case 'institution_coach':
    case 'institution_org':
      return [
        photo,
        {
          name: 'about',
          title:
            user.accountType === 'institution_org'
              ? 'Fill in your page'
              : 'Tell people who you coach',
          explanation: 'Where you’re based and what you’re about, in a few lines.',
          to: edit,
          state: done(Boolean(athleteProfile?.location && athleteProfile.bio)),
        },
      ]
    default:
      return [photo]
  }
}

function childStep({ hasChild }: Facts): Step {
  return {
    name: 'child',
    title: 'Invite your child',
    explanation: 'Once you’re verified, you’ll get a code to share. It works for 48 hours.',
    to: '/parental-controls',
    state: done(hasChild),
  }
}

/** Recommended first steps for this account type, each with its state. */
export function stepsFor(facts: Facts): Step[] {
  const { user } = facts
  const steps: Step[] = []
  if (user.isMinor) {
    steps.push({
      name: 'guardian',
      title: 'Link your guardian',
      explanation: 'Under 18? A parent or guardian gets you in.',
      to: '/onboarding/guardian',
      state: user.status === 'awaiting_guardian' ? 'open' : 'done',
    })
  }
  steps.push(...ownSteps(facts), {
    name: 'identity',
    title: 'Verify your identity',
    explanation: 'Your badge shows people you’re the real deal.',
    to: '/settings/verification',
    state: checkState('identity', facts),
  })
  if (needsBackgroundCheck(user)) {
    steps.push({
      name: 'background_check',
      title: 'Start your background check',
      explanation: 'It unlocks everything your account type can do.',
      to: '/settings/verification',
      state: checkState('background_check', facts),
    })
  }
  if (user.accountType === 'parent') steps.push(childStep(facts))
  else {
    steps.push({
      name: 'connection',
      title: 'Make your first connection',
      explanation: 'Find someone you know and say hi.',
      to: '/search',
      state: done(facts.hasConnection),
    })
  }
  steps.push({
    name: 'email',
    title: 'Confirm your email',
    explanation: 'So we know our emails reach you.',
    to: '/settings/account',
    state: done(user.emailConfirmed),
  })
  return steps
}
