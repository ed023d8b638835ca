import { answer, refusal, screen } from '@fieldhouse/remote-kit/stories'
import { pages } from '../pages.ts'
import { aRequest } from './example-request.ts'
import { awaiting, coach, newcomer } from '../settings/example-people.ts'

export default { title: 'Screens/Settings/Verification' }

const path = '/settings/verification'

export const NothingFiled = screen({
  pages,
  path,
  user: { ...coach, isVerified: false, backgroundCheckValidUntil: null },
  answers: (api) => api.on('GET /api/verification-requests', () => answer([])),
})

export const NothingFiledByAParent = screen({
  pages,
  path,
  user: { ...coach, accountType: 'parent', isVerified: false, backgroundCheckValidUntil: null },
  answers: (api) => api.on('GET /api/verification-requests', () => answer([])),
})

export const UnderReview = screen({
  pages,
  path,
  user: newcomer,
  answers: (api) => api.on('GET /api/verification-requests', () => answer([aRequest()])),
})

export const Approved = screen({
  pages,
  path,
  user: coach,
  answers: (api) =>
    api.on('GET /api/verification-requests', () =>
      answer([
        aRequest({ status: 'approved', decidedAt: '2026-11-19T09:30:00.000Z' }),
        aRequest({
          id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b61',
          verificationType: 'background_check',
          status: 'approved',
          decidedAt: '2026-11-19T09:30:00.000Z',
        }),
      ]),
    ),
})

export const NotApproved = screen({
  pages,
  path,
  user: newcomer,
  answers: (api) =>
    api.on('GET /api/verification-requests', () =>
      answer([
        aRequest({
          status: 'rejected',
          reviewNotes:
            'The picture is blurred: the name cannot be read. Take it in daylight, all four corners.',
          decidedAt: '2026-11-19T09:30:00.000Z',
        }),
      ]),
    ),
})

export const RunOut = screen({
  pages,
  path,
  user: { ...coach, backgroundCheckValidUntil: '2020-11-01T12:00:00.000Z' },
  answers: (api) => api.on('GET /api/verification-requests', () => answer([])),
})

export const AwaitingAGuardian = screen({ pages, path, user: awaiting, answers: () => {} })

export const Loading = screen({
  pages,
  path,
  answers: (api) => api.pending('GET /api/verification-requests'),
})

export const Error = screen({
  pages,
  path,
  answers: (api) =>
    api.on('GET /api/verification-requests', () => refusal(500, 'The server failed.')),
})
