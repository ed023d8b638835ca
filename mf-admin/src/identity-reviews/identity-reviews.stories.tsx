import { answer, refusal, screen } from '@fieldhouse/remote-kit/stories'
import { admin, anIdentityReview, aPerson } from '../../test/samples.ts'
import { pages } from '../pages.ts'

export default { title: 'Screens/Admin/Identity reviews' }

const path = '/admin/identity-reviews'

export const Content = screen({
  pages,
  user: admin,
  path,
  answers: (api) =>
    api.on('GET /api/admin/identity-reviews', () =>
      answer([
        anIdentityReview(),
        anIdentityReview({
          id: '3b9f2b59-7c2f-4c55-8a83-51d6c5be3c02',
          user: aPerson({ firstName: 'D'.repeat(60), accountType: 'institution_coach' }),
          emailConfirmed: false,
          approvals: 1,
          approverNames: ['Ada Marsh'],
          approvedByMe: true,
        }),
        anIdentityReview({ id: '3b9f2b59-7c2f-4c55-8a83-51d6c5be3c03', isMine: true }),
      ]),
    ),
})

export const Empty = screen({
  pages,
  user: admin,
  path,
  answers: (api) => api.on('GET /api/admin/identity-reviews', () => answer([])),
})

export const Loading = screen({
  pages,
  user: admin,
  path,
  answers: (api) => api.pending('GET /api/admin/identity-reviews'),
})

export const Error = screen({
  pages,
  user: admin,
  path,
  answers: (api) =>
    api.on('GET /api/admin/identity-reviews', () => refusal(500, 'The database is away.')),
})
