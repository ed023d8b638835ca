import type { ParentalControl } from '@fieldhouse/contract'
import { answer, refusal, screen } from '@fieldhouse/remote-kit/stories'
import { pages } from '../pages.ts'
import { athlete, awaiting, minor, someone } from '../settings/example-people.ts'

export default { title: 'Screens/Onboarding/Guardian' }

const path = '/onboarding/guardian'

const control: ParentalControl = {
  id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60',
  childUserId: minor.id,
  canViewMessages: false,
  canApproveConnections: true,
  canModifyPrivacy: true,
  canViewActivity: true,
  requireApprovalForPosts: true,
  requireApprovalForConnections: true,
  guardian: someone,
  canChange: false,
}

export const Awaiting = screen({
  pages,
  path,
  user: awaiting,
  answers: (api) => api.on('GET /api/auth/user', () => answer(awaiting)),
})

/** Enter a code of 16 letters to see the question. */
export const CodeOfGuardian = screen({
  pages,
  path,
  user: awaiting,
  answers(api) {
    api.on('GET /api/auth/user', () => answer(awaiting))
    const { profileImageUrl: _, ...guardian } = control.guardian
    api.on('POST /api/guardian/look-up', () =>
      answer({ guardian, expiresAt: '2027-01-01T00:00:00.000Z' }),
    )
  },
})

export const Linked = screen({
  pages,
  path,
  user: minor,
  openPaths: ['/parental-controls'],
  answers(api) {
    api.on('GET /api/auth/user', () => answer(minor))
    api.on('GET /api/parental-controls', () => answer([control]))
  },
})

export const LinkedLoading = screen({
  pages,
  path,
  user: minor,
  answers(api) {
    api.on('GET /api/auth/user', () => answer(minor))
    api.pending('GET /api/parental-controls')
  },
})

export const LinkedError = screen({
  pages,
  path,
  user: minor,
  answers(api) {
    api.on('GET /api/auth/user', () => answer(minor))
    api.on('GET /api/parental-controls', () => refusal(500, 'The server failed.'))
  },
})

export const NotNeeded = screen({
  pages,
  path,
  user: athlete,
  answers: (api) => api.on('GET /api/auth/user', () => answer(athlete)),
})
