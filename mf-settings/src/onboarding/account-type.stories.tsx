import { aUser, screen } from '@fieldhouse/remote-kit/stories'
import { pages } from '../pages.ts'

export default { title: 'Screens/Onboarding/Account type' }

const path = '/onboarding/account-type'
const answers = () => {}

export const NothingChosen = screen({
  pages,
  path,
  user: aUser({ accountType: null, dateOfBirth: null }),
  answers,
})

export const Athlete = screen({ pages, path, user: aUser(), answers })

export const Organization = screen({
  pages,
  path,
  user: aUser({ accountType: 'institution_org', organizationKind: 'sponsor' }),
  answers,
})
