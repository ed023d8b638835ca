import type { CurrentUser } from '@fieldhouse/contract'
import { answer, aUser, refusal, screen, type StoryApi } from '@fieldhouse/remote-kit/stories'
import { pages } from '../pages.ts'
import { aRequest } from '../verification/example-request.ts'
import { newcomer, profileOf } from '../settings/example-people.ts'

export default { title: 'Screens/Onboarding/Next steps' }

const path = '/onboarding/next-steps'
const parent = aUser({ accountType: 'parent', isVerified: false, dateOfBirth: null })

function known(api: StoryApi, user: CurrentUser) {
  api.on('GET /api/profiles/{id}', () => answer(profileOf(user)))
  api.on('GET /api/verification-requests', () => answer([aRequest()]))
  api.on('GET /api/profiles/{id}/posts', () => answer([]))
  api.on('GET /api/connections', () => answer([]))
  api.on('GET /api/connections/requests', () => answer([]))
  api.on('GET /api/children', () => answer([]))
}

export const Athlete = screen({
  pages,
  path,
  user: newcomer,
  answers: (api) => known(api, newcomer),
})

export const Parent = screen({
  pages,
  path,
  user: parent,
  answers: (api) => known(api, parent),
})

export const Loading = screen({
  pages,
  path,
  user: newcomer,
  answers(api) {
    known(api, newcomer)
    api.pending('GET /api/connections')
  },
})

export const Error = screen({
  pages,
  path,
  user: newcomer,
  answers(api) {
    known(api, newcomer)
    api.on('GET /api/connections', () => refusal(500, 'The server failed.'))
  },
})
