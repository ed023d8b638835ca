import type { AccountType, OrganizationKind } from '@fieldhouse/contract'
import type { RadioCard } from '@fieldhouse/design-system'
import {
  AthleteIcon,
  CoachIcon,
  CuratorIcon,
  OrganizationIcon,
  ParentIcon,
  ShieldIcon,
} from '@fieldhouse/design-system/icons'

export const accountTypeCards: readonly RadioCard<AccountType>[] = [
  {
    value: 'athlete',
    title: 'Athlete',
    description: 'Show your stats and achievements, and be found by those you choose.',
    icon: <AthleteIcon aria-hidden="true" />,
  },
  {
    value: 'parent',
    title: 'Parent or guardian',
    description: 'Open the way for your child and go along with it.',
    icon: <ParentIcon aria-hidden="true" />,
  },
  {
    value: 'institution_coach',
    title: 'Coach or recruiter',
    description: 'Find athletes and talk to those who are open to it.',
    icon: <CoachIcon aria-hidden="true" />,
  },
  {
    value: 'institution_org',
    title: 'Organization or team',
    description: 'Stand for a school, a club, a team or a sponsor.',
    icon: <OrganizationIcon aria-hidden="true" />,
  },
  {
    value: 'curator',
    title: 'Content curator',
    description: 'Write the news that athletes read.',
    icon: <CuratorIcon aria-hidden="true" />,
  },
  {
    value: 'admin',
    title: 'Administrator',
    description: 'Review verifications and keep the network honest.',
    icon: <ShieldIcon aria-hidden="true" />,
  },
]

export const organizationKindCards: readonly RadioCard<OrganizationKind>[] = [
  { value: 'team', title: 'School, club or team', description: 'You field athletes.' },
  { value: 'sponsor', title: 'Sponsor', description: 'You support athletes.' },
]
