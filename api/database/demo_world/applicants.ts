import type { AccountType, OrganizationKind } from '@fieldhouse/contract'
import type { DateTime } from 'luxon'
import { DEMO_DOMAIN } from '#database/demo_world/demo_accounts'
import { FIRST_NAMES, LAST_NAMES } from '#database/demo_world/names'
import type { Person } from '#database/demo_world/people'
import type { Random } from '#database/demo_world/random'
import { DEFAULT_LEVELS } from '#rules/privacy_defaults'

interface Applicant {
  accountType: AccountType
  organizationKind?: OrganizationKind
}

/** New members whose account type has no rights until they are verified. */
const APPLICANTS: readonly Applicant[] = [
  { accountType: 'institution_coach' },
  { accountType: 'parent' },
  { accountType: 'institution_coach' },
  { accountType: 'institution_org', organizationKind: 'team' },
  { accountType: 'parent' },
  { accountType: 'curator' },
]

/** Continues after the numbers in the athletes' addresses. */
const FIRST_NUMBER = 900

export function makeApplicants(random: Random, now: DateTime): Person[] {
  return APPLICANTS.map(({ accountType, organizationKind = null }, index) => {
    const firstName = random.pick(FIRST_NAMES)
    const lastName = random.pick(LAST_NAMES)
    return {
      id: random.uuid(),
      email: `${firstName}.${lastName}.${FIRST_NUMBER + index}@${DEMO_DOMAIN}`.toLowerCase(),
      ...(organizationKind
        ? { firstName: `${lastName} Athletics`, lastName: '' }
        : { firstName, lastName }),
      accountType,
      organizationKind,
      dateOfBirth: null,
      level: null,
      hasBackgroundCheck: false,
      joinedAt: now.minus({ days: 12 - index, hours: 3 * index }).toJSDate(),
      privacy: DEFAULT_LEVELS,
      profile: null,
      posts: [],
    }
  })
}
