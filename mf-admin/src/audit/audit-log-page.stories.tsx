import { answer, refusal, screen } from '@fieldhouse/remote-kit/stories'
import { admin, anEntry } from '../../test/samples.ts'
import { pages } from '../pages.ts'

export default { title: 'Screens/Admin/Audit log' }

const path = '/admin/audit-log'

export const Content = screen({
  pages,
  user: admin,
  path,
  answers: (api) =>
    api.on('GET /api/admin/audit-log', () =>
      answer([
        anEntry({ number: 9_999_999 }),
        anEntry({
          id: '0199f2c4-7c1e-7d3a-b0a4-0000000000e2',
          action: 'job.retried',
          actorId: null,
          actorName: null,
          subjectName: null,
          subjectType: 'job',
          reason: null,
        }),
      ]),
    ),
})

export const Empty = screen({
  pages,
  user: admin,
  path: `${path}?action=news`,
  answers: (api) => api.on('GET /api/admin/audit-log', () => answer([])),
})

export const Loading = screen({
  pages,
  user: admin,
  path,
  answers: (api) => api.pending('GET /api/admin/audit-log'),
})

export const Error = screen({
  pages,
  user: admin,
  path,
  answers: (api) => api.on('GET /api/admin/audit-log', () => refusal(500, 'The database is away.')),
})
