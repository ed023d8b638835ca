import { screen } from '@fieldhouse/remote-kit/stories'
import { pages } from '../pages.ts'
import { atItsWorst, athlete, awaiting } from '../settings/example-people.ts'

export default { title: 'Screens/Settings/Account' }

const path = '/settings/account'
const answers = () => {}

export const Content = screen({ pages, path, user: athlete, answers })

export const AtItsWorst = screen({ pages, path, user: atItsWorst, answers })

export const AwaitingAGuardian = screen({ pages, path, user: awaiting, answers })
