import type { AccountExport } from '@fieldhouse/contract'
import { answer, aUser, refusal, screen } from '@fieldhouse/remote-kit/stories'
import { pages } from '../pages.ts'

export default { title: 'Screens/Settings/Your data' }

const path = '/settings/data'

const none: AccountExport = {
  state: 'none',
  progress: 0,
  bytes: null,
  requestedAt: null,
  expiresAt: null,
}

function withExport(newest: AccountExport) {
  return screen({
    pages,
    path,
    answers: (api) => api.on('GET /api/account/export', () => answer(newest)),
  })
}

export const Content = withExport(none)

export const BeingMade = withExport({ ...none, state: 'running', progress: 40 })

export const Ready = withExport({
  ...none,
  state: 'ready',
  progress: 100,
  bytes: 2_411_724,
  expiresAt: '2026-11-27T09:30:00.000Z',
})

export const Failed = withExport({ ...none, state: 'failed' })

export const AboutToBeDeleted = screen({
  pages,
  path,
  user: aUser({ status: 'deleting', deletesAt: '2026-12-20T09:30:00.000Z' }),
  answers: (api) => api.on('GET /api/account/export', () => answer(none)),
})

export const Loading = screen({
  pages,
  path,
  answers: (api) => api.pending('GET /api/account/export'),
})

export const Error = screen({
  pages,
  path,
  answers: (api) => api.on('GET /api/account/export', () => refusal(500, 'The server failed.')),
})
