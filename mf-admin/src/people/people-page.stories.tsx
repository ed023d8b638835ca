import { answer, refusal, screen } from '@fieldhouse/remote-kit/stories'
import { admin, anAccount } from '../../test/samples.ts'
import { pages } from '../pages.ts'

export default { title: 'Screens/Admin/People' }

const path = '/admin/users'

export const Content = screen({
  pages,
  user: admin,
  path,
  answers: (api) =>
    api.on('GET /api/admin/users', () =>
      answer([
        anAccount(),
        anAccount({ id: admin.id, firstName: 'Ada', lastName: 'Marsh', accountType: 'admin' }),
        anAccount({
          id: '9d1f0a52-0d0c-4a67-9a55-6a1f0c8f6f12',
          firstName: 'D'.repeat(60),
          status: 'suspended',
          accountType: null,
          isVerified: false,
        }),
      ]),
    ),
})

export const Empty = screen({
  pages,
  user: admin,
  path: `${path}?q=nobody`,
  answers: (api) => api.on('GET /api/admin/users', () => answer([])),
})

export const Loading = screen({
  pages,
  user: admin,
  path,
  answers: (api) => api.pending('GET /api/admin/users'),
})

export const Error = screen({
  pages,
  user: admin,
  path,
  answers: (api) => api.on('GET /api/admin/users', () => refusal(500, 'The database is away.')),
})
