import { aUser, screen } from '@fieldhouse/remote-kit/stories'
import { pages } from '../pages.ts'
import { organization } from '../settings/example-people.ts'

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

export const Organization = screen({ pages, path, user: organization, answers })

/** Signed up by its one name. */
export const NewOrganization = screen({
  pages,
  path: `${path}?for=organization`,
  user: { ...organization, accountType: null, organizationKind: null },
  answers,
})

/** An account with one name so far becomes a person's. */
export const FirstAndLastName = screen({
  pages,
  path,
  user: { ...organization, accountType: 'curator', organizationKind: null },
  answers,
})
