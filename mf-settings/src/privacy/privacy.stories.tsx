import { answer, refusal, screen } from '@fieldhouse/remote-kit/stories'
import { pages } from '../pages.ts'
import { athlete, awaiting, crossedLevels, minor, openLevels } from '../settings/example-people.ts'

export default { title: 'Screens/Settings/Privacy' }

const path = '/settings'
const openPaths = [`/profile/${athlete.id}`, '/parental-controls']

export const Content = screen({
  pages,
  path,
  openPaths,
  answers: (api) => api.on('GET /api/privacy-settings', () => answer(openLevels)),
})

export const OutsideTheProfile = screen({
  pages,
  path,
  openPaths,
  answers: (api) => api.on('GET /api/privacy-settings', () => answer(crossedLevels)),
})

export const Minor = screen({
  pages,
  path,
  openPaths,
  user: minor,
  answers: (api) => api.on('GET /api/privacy-settings', () => answer(crossedLevels)),
})

export const AwaitingAGuardian = screen({
  pages,
  path,
  user: awaiting,
  answers: (api) => api.on('GET /api/privacy-settings', () => answer(crossedLevels)),
})

export const Loading = screen({
  pages,
  path,
  answers: (api) => api.pending('GET /api/privacy-settings'),
})

export const Error = screen({
  pages,
  path,
  answers: (api) => api.on('GET /api/privacy-settings', () => refusal(500, 'The server failed.')),
})
