import { answer, refusal, screen } from '@fieldhouse/remote-kit/stories'
import { pages } from '../pages.ts'
import { sessions } from '../settings/example-people.ts'

export default { title: 'Screens/Settings/Devices' }

const path = '/settings/sessions'

export const Content = screen({
  pages,
  path,
  answers: (api) => api.on('GET /api/account/sessions', () => answer(sessions)),
})

export const OnlyThisOne = screen({
  pages,
  path,
  answers: (api) => api.on('GET /api/account/sessions', () => answer(sessions.slice(0, 1))),
})

export const Loading = screen({
  pages,
  path,
  answers: (api) => api.pending('GET /api/account/sessions'),
})

export const Error = screen({
  pages,
  path,
  answers: (api) => api.on('GET /api/account/sessions', () => refusal(500, 'The server failed.')),
})
