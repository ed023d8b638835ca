import { answer, screen, type StoryApi } from '@fieldhouse/remote-kit/stories'
import { pages } from '../pages.ts'
import { atItsWorst, athlete, awaiting, organization } from '../settings/example-people.ts'

export default { title: 'Screens/Settings/Account' }

const path = '/settings/account'
const answers = (api: StoryApi) =>
  api.on('GET /api/mail-preferences', () => answer({ digest: 'weekly', stopped: null }))

export const Content = screen({ pages, path, user: athlete, answers })

export const Organization = screen({ pages, path, user: organization, answers })

export const AtItsWorst = screen({ pages, path, user: atItsWorst, answers })

export const MailThatBounces = screen({
  pages,
  path,
  user: { ...athlete, emailConfirmed: true },
  answers: (api) =>
    api.on('GET /api/mail-preferences', () => answer({ digest: 'weekly', stopped: 'bounce' })),
})

export const AwaitingAGuardian = screen({ pages, path, user: awaiting, answers })
