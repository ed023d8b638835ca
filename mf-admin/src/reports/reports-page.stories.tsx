import { answer, refusal, screen } from '@fieldhouse/remote-kit/stories'
import { admin, aReport, curator } from '../../test/samples.ts'
import { pages } from '../pages.ts'

export default { title: 'Screens/Admin/Reports' }

const path = '/admin/reports'
const report = aReport({ isUrgent: true })

export const Queue = screen({
  pages,
  user: curator,
  path,
  answers: (api) =>
    api.on('GET /api/admin/reports', () =>
      answer([
        report,
        aReport({ id: '0199f2c4-7c1e-7d3a-b0a4-0000000000c2', subjectType: 'profile' }),
      ]),
    ),
})

export const OneReport = screen({
  pages,
  user: curator,
  path: `${path}/${report.id}`,
  answers: (api) => api.on('GET /api/admin/reports/{id}', () => answer(report)),
})

export const QueueOfAdmin = screen({
  pages,
  user: admin,
  path,
  answers: (api) =>
    api.on('GET /api/admin/reports', () =>
      answer([aReport({ subjectType: 'message', words: 'withheld', quote: null }), report]),
    ),
})

export const OpenedByAdmin = screen({
  pages,
  user: admin,
  path: `${path}/${report.id}`,
  answers: (api) =>
    api.on('GET /api/admin/reports/{id}', () =>
      answer(aReport({ subjectType: 'message', words: 'opened' })),
    ),
})

export const Appealed = screen({
  pages,
  user: curator,
  path: `${path}/${report.id}`,
  answers: (api) =>
    api.on('GET /api/admin/reports/{id}', () =>
      answer(
        aReport({
          status: 'hidden',
          now: { state: 'hidden', text: report.quote, imageUrl: null },
          notes: 'Aimed at one person.',
          appeal: {
            statement: 'It was a joke between us.',
            createdAt: '2026-11-20T12:00:00.000Z',
            status: 'open',
          },
        }),
      ),
    ),
})

export const Empty = screen({
  pages,
  user: curator,
  path,
  answers: (api) => api.on('GET /api/admin/reports', () => answer([])),
})

export const Loading = screen({
  pages,
  user: curator,
  path,
  answers: (api) => api.pending('GET /api/admin/reports'),
})

export const Error = screen({
  pages,
  user: curator,
  path,
  answers: (api) => api.on('GET /api/admin/reports', () => refusal(500, 'The database is away.')),
})
