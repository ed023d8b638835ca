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
    description: 'Show off your stats and achievements, and choose who finds you.',
    icon: <AthleteIcon aria-hidden="true" />,
  },
  {
    value: 'parent',
    title: 'Parent or guardian',
    description: 'Get your child started. Stay close.',
    icon: <ParentIcon aria-hidden="true" />,
  },
  {
    value: 'institution_coach',
    title: 'Coach or recruiter',
    description: 'Find athletes, and talk to the ones who are open to it.',
    icon: <CoachIcon aria-hidden="true" />,
  },
  {
    value: 'institution_org',
    title: 'Organization or team',
    description: 'Represent a school, club, team or sponsor.',
    icon: <OrganizationIcon aria-hidden="true" />,
  },
  {
    value: 'curator',
    title: 'Content curator',
    description: 'Write the news athletes read.',
    icon: <CuratorIcon aria-hidden="true" />,
  },
  {
    value: 'admin',
    title: 'Administrator',
    description: 'Review verifications and keep the network safe.',
    icon: <ShieldIcon aria-hidden="true" />,
  },
]

export const organizationKindCards: readonly RadioCard<OrganizationKind>[] = [
  { value: 'team', title: 'School, club or team', description: 'You put athletes on the field.' },
  { value: 'sponsor', title: 'Sponsor', description: 'You back athletes.' },
]
