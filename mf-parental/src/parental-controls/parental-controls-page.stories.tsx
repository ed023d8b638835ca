import type { Approval, Child, ParentalControl } from '@fieldhouse/contract'
import { answer, aUser, refusal, screen, type StoryApi } from '@fieldhouse/remote-kit/stories'
import { pages } from '../pages.ts'

export default { title: 'Screens/Parental/Parental controls' }

const HOUR_MS = 60 * 60 * 1000
const ago = (hours: number) => new Date(Date.now() - hours * HOUR_MS).toISOString()

const jamie = {
  id: '7b1f6a52-0d0c-4a67-9a55-6a1f0c8f6f11',
  firstName: 'Jamie',
  lastName: 'Okafor',
  profileImageUrl: null,
}
const dana = {
  id: '5c1f6a52-0d0c-4a67-9a55-6a1f0c8f6f12',
  firstName: 'Dana',
  lastName: 'Reed',
  profileImageUrl: null,
}
const user = aUser({
  firstName: 'Ngozi',
  lastName: 'Okafor',
  accountType: 'parent',
  backgroundCheckValidUntil: '2099-01-01T00:00:00.000Z',
})
const minor = aUser({ ...jamie, isMinor: true, eighteenOn: '2027-03-01', isVerified: false })
const guardian = {
  id: user.id,
  firstName: 'Ngozi',
  lastName: 'Okafor',
  profileImageUrl: null,
}

const child: Child = {
  ...jamie,
  accountType: 'athlete',
  status: 'active',
  dateOfBirth: '2009-03-01',
  eighteenOn: '2027-03-01',
  linkedAt: ago(600),
}
const worstChild: Child = {
  ...child,
  id: dana.id,
  firstName: 'Maximiliane-Alexandra-Konstanze',
  lastName: 'von und zu Hohenwartburg-Lichtenstein',
}
const record: ParentalControl = {
  id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60',
  childUserId: jamie.id,
  canViewMessages: false,
  canApproveConnections: true,
  canModifyPrivacy: true,
  canViewActivity: true,
  requireApprovalForPosts: true,
  requireApprovalForConnections: true,
  guardian,
  canChange: true,
}
const post: Approval = {
  id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b70',
  childUserId: jamie.id,
  child: jamie,
  subjectType: 'post',
  subjectId: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b71',
  status: 'pending',
  requestedAt: ago(3),
  declinesAt: ago(-300),
  decidedAt: null,
  decidedBy: null,
  reason: null,
  canDecide: true,
  canTakeBack: false,
  post: {
    id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b71',
    content: 'First varsity start on Friday! Come and watch.',
    imageUrl: null,
    imageAlt: null,
    image: null,
    author: jamie,
  },
  media: null,
  connection: null,
  comment: null,
}
const asked: Approval = {
  ...post,
  id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b72',
  subjectType: 'connection',
  post: null,
  connection: {
    user: {
      ...dana,
      isVerified: true,
      verificationLevel: 'verified',
      accountType: 'institution_coach',
    },
    isBackgroundChecked: true,
    note: 'I coach the 400 m group at State and would like to talk about next season.',
    direction: 'in',
  },
}

const askedByUnverified: Approval = {
  ...asked,
  id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b73',
  connection: asked.connection && {
    ...asked.connection,
    user: { ...asked.connection.user, isVerified: false, verificationLevel: null },
    isBackgroundChecked: false,
    note: null,
  },
}

function family(api: StoryApi, children = [child]) {
  api.on('GET /api/children', () => answer(children))
  api.on('GET /api/parental-controls', () => answer([record]))
  api.on('GET /api/activity-log/{childUserId}', () =>
    answer(
      (['post_created', 'message_sent', 'connection_requested', 'signed_in'] as const).map(
        (activityType, index) => ({
          id: `0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b8${index}`,
          activityType,
          createdAt: ago(index * 7 + 1),
          counterpart: activityType.startsWith('con') ? dana : null,
          subjectId: null,
        }),
      ),
    ),
  )
  api.on('GET /api/approvals', () => answer([post, asked, askedByUnverified]))
}

const path = '/parental-controls'
const openPaths = ['/settings/verification', `/profile/${dana.id}`]

export const Content = screen({
  pages,
  path: `${path}?section=children`,
  user,
  openPaths,
  answers: family,
})

export const AtItsWorst = screen({
  pages,
  path: `${path}?section=children`,
  user,
  answers: (api) => family(api, [child, worstChild]),
})

export const Approvals = screen({
  pages,
  path,
  user,
  openPaths,
  answers: family,
})

export const Loading = screen({
  pages,
  path,
  user,
  answers(api) {
    api.pending('GET /api/children')
    api.pending('GET /api/approvals')
    api.pending('GET /api/parental-controls')
  },
})

export const NoChildren = screen({
  pages,
  path,
  user,
  openPaths,
  answers(api) {
    api.on('GET /api/approvals', () => answer([]))
    api.on('GET /api/children', () => answer([]))
    api.on('GET /api/parental-controls', () => answer([]))
    api.on('GET /api/guardian/invitations', () =>
      answer([
        {
          id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b90',
          state: 'open' as const,
          createdAt: ago(2),
          expiresAt: ago(-46),
          child: null,
        },
      ]),
    )
  },
})

export const NotVerified = screen({
  pages,
  path,
  user: { ...user, isVerified: false },
  openPaths,
  answers(api) {
    api.on('GET /api/approvals', () => answer([]))
    api.on('GET /api/children', () => answer([]))
    api.on('GET /api/parental-controls', () => answer([]))
  },
})

export const Error = screen({
  pages,
  path,
  user,
  answers(api) {
    api.on('GET /api/approvals', () => answer([]))
    api.on('GET /api/children', () => refusal(500, 'The server failed.'))
    api.on('GET /api/parental-controls', () => answer([record]))
  },
})

/** Page of the 17-year-old at the same address. */
export const ForTheChild = screen({
  pages,
  path,
  user: minor,
  answers(api) {
    api.on('GET /api/parental-controls', () => answer([{ ...record, canChange: false }]))
    api.on('GET /api/approvals', ({ request }) =>
      answer(request.url.includes('pending') ? [{ ...post, canDecide: false }] : []),
    )
    api.on('GET /api/parental-controls/{id}/history', () =>
      answer([
        {
          id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b91',
          control: 'canViewMessages' as const,
          from: true,
          to: false,
          createdAt: ago(50),
          changedBy: guardian,
        },
      ]),
    )
  },
})
