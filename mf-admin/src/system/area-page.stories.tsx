import type { FailedCall, Flag, TeamContact } from '@fieldhouse/contract'
import { answer, refusal, screen } from '@fieldhouse/remote-kit/stories'
import { admin, anArea, aRelease, teammate } from '../../test/samples.ts'
import { pages } from '../pages.ts'

export default { title: 'Screens/Admin/Area' }

const path = '/admin/system/mf-feed'
const next = '0.1.0-bbbbbbbbbbbb'

const untold: TeamContact = {
  email: null,
  webhookUrl: null,
  secretMadeAt: null,
  lastAnnouncement: null,
}

const told: TeamContact = {
  email: `${'the-feed-team-'.repeat(4)}@example.com`,
  webhookUrl: `https://hooks.example.com/services/${'T0123456789'.repeat(10)}`,
  secretMadeAt: '2026-11-20T09:00:00.000Z',
  lastAnnouncement: {
    id: 'c61f7ad2-7c1e-4d3a-b0a4-5f3e9d2c1b60',
    type: 'fell_back',
    version: next,
    at: '2026-11-20T09:30:00.000Z',
    mailed: true,
    webhook: 'failed',
    answer: '410',
    tries: 1,
  },
}

const failedCalls: FailedCall[] = [
  {
    version: next,
    call: 'GET /api/posts/feed',
    status: 503,
    count: 12,
    firstDay: '2026-11-20',
    lastDay: '2026-11-21',
  },
  {
    version: next,
    call: 'POST /api/posts',
    status: 0,
    count: 1,
    firstDay: '2026-11-21',
    lastDay: '2026-11-21',
  },
]

/** Long names and big numbers. */
const worstCalls: FailedCall[] = [503, 429, 418, 0, 201].map((status, index) => ({
  version: `10.12.100-${'f'.repeat(12)}`,
  call: 'GET /api/admin/verification-requests/{id}/documents/{documentId}/pages/{page}',
  status,
  count: 1_234_567 - index,
  firstDay: '2026-10-22',
  lastDay: '2026-11-21',
}))

/** An area with one release and nothing else. */
const quiet = (api: Parameters<Parameters<typeof screen>[0]['answers']>[0]) => {
  api.on('GET /api/admin/areas', () => answer([anArea()]))
  api.on('GET /api/admin/areas/{remote}/releases', () => answer([aRelease()]))
  for (const part of ['history', 'flags', 'previews', 'errors', 'failed-calls'] as const) {
    api.on(`GET /api/admin/areas/{remote}/${part}`, () => answer([]))
  }
}

export const Content = screen({
  pages,
  user: admin,
  path,
  answers: (api) => {
    quiet(api)
    api.on('GET /api/admin/areas/{remote}/contact', () => answer(told))
    api.on('GET /api/admin/areas/{remote}/failed-calls', () => answer(failedCalls))
  },
})

export const Empty = screen({
  pages,
  user: admin,
  path,
  answers: (api) => {
    quiet(api)
    api.on('GET /api/admin/areas/{remote}/contact', () => answer(untold))
  },
})

export const Loading = screen({
  pages,
  user: admin,
  path,
  answers: (api) => {
    quiet(api)
    api.pending('GET /api/admin/areas/{remote}/contact')
    api.pending('GET /api/admin/areas/{remote}/failed-calls')
  },
})

export const Error = screen({
  pages,
  user: admin,
  path,
  answers: (api) => {
    quiet(api)
    api.on('GET /api/admin/areas/{remote}/contact', () => refusal(500, 'The database is away.'))
    api.on('GET /api/admin/areas/{remote}/failed-calls', () =>
      refusal(500, 'The database is away.'),
    )
  },
})

export const Worst = screen({
  pages,
  user: admin,
  path,
  answers: (api) => {
    quiet(api)
    api.on('GET /api/admin/areas/{remote}/contact', () => answer(told))
    api.on('GET /api/admin/areas/{remote}/failed-calls', () => answer(worstCalls))
  },
})

const flag: Flag = {
  name: 'quick-replies',
  description: 'Answers to pick from.',
  default: false,
  setting: {
    percent: 20,
    accountTypes: ['institution_coach'],
    people: [],
    peopleCount: 2,
    owner: 'Feed team',
    endsOn: '2026-12-31',
    updatedAt: '2026-11-20T09:00:00.000Z',
  },
  hasEnded: false,
}

/** The same page for somebody on the area's team: flags are read only. */
export const Team = screen({
  pages,
  user: teammate,
  path,
  answers: (api) => {
    quiet(api)
    api.on('GET /api/admin/areas/{remote}/flags', () => answer([flag]))
    api.on('GET /api/admin/areas/{remote}/contact', () => answer(told))
  },
})

/** An area of another team. */
export const NotYours = screen({
  pages,
  user: teammate,
  path: '/admin/system/mf-news',
  answers: (api) => quiet(api),
})
