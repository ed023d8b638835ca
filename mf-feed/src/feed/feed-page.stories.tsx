import type { Author, Comment, Post, Profile } from '@fieldhouse/contract'
import {
  answer,
  aPost,
  aUser,
  refusal,
  screen,
  type ScreenOptions,
  type StoryApi,
} from '@fieldhouse/remote-kit/stories'
import { pages } from '../pages.ts'

export default { title: 'Screens/Feed/Feed' }

// With a photo: the checklist of first days is for newcomers, who have none yet.
const user = aUser({ profileImageUrl: '/api/pictures/0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b6a' })
const openPaths = ['/', '/news', '/search', `/profile/${user.id}`, `/profile/${user.id}/edit`]
const author = aPost().user
const WRITTEN = '2026-11-20T10:00:00.000Z'

const kai = {
  ...author,
  id: '5d0f6a52-0d0c-4a67-9a55-6a1f0c8f6f12',
  firstName: 'Kai',
  lastName: 'Okafor',
  headline: 'Winger · Austin, TX',
}
const people: Author[] = [
  { ...kai, verificationLevel: 'verified' },
  {
    ...kai,
    id: '6d0f6a52-0d0c-4a67-9a55-6a1f0c8f6f13',
    firstName: 'Lena',
    lastName: 'Brandt',
    isVerified: false,
  },
]

const profile: Profile = {
  user: { ...user, accountType: 'athlete' },
  athleteProfile: {
    sport: 'basketball',
    position: 'Guard',
    location: 'San Diego, CA',
    graduationYear: 2027,
    highSchool: 'Point Loma High',
    college: null,
    bio: null,
    height: null,
    weight: null,
    bannerImageUrl: null,
    stats: {},
    achievements: [],
  },
  connection: 'self',
  connectionId: null,
  canMessage: false,
  canConnect: false,
}

const pictured = aPost({
  content: 'Race day. Results: https://results.example.org/meets/2026',
  imageUrl: '/api/pictures/0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b61',
  imageAlt: 'The start of the 400 m',
  image: {
    url: '/api/pictures/0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b61',
    width: 1600,
    height: 900,
    placeholder: 'data:,',
  },
  fireCount: 97,
  commentCount: 2,
  boostCount: 63,
})

const comment = (content: string, differences: Partial<Comment> = {}): Comment => ({
  id: crypto.randomUUID(),
  postId: pictured.id,
  content,
  createdAt: WRITTEN,
  user: author,
  canDelete: false,
  ...differences,
})

function besideTheFeed(api: StoryApi) {
  api.on('GET /api/profiles/{id}', () => answer(profile))
  api.on('GET /api/profiles/{id}/media', () => answer([]))
  api.on('GET /api/profiles/{id}/posts', () => answer([]))
  api.on('GET /api/people-to-know', () => answer(people))
  api.on('GET /api/connections', () => answer([]))
  api.on('GET /api/connections/requests', () => answer([]))
  api.on('GET /api/verification-requests', () => answer([]))
  api.on('GET /api/notifications', () => answer([]))
}

/** The feed with these posts, and the boxes beside it. */
function feedOf(posts: Post[], more: Partial<ScreenOptions> = {}) {
  return screen({
    pages,
    user,
    openPaths,
    ...more,
    answers(api) {
      besideTheFeed(api)
      api.on('GET /api/posts/feed', () => answer(posts))
      more.answers?.(api)
    },
  })
}

export const Content = feedOf([
  aPost({ fireCount: 248, firedByMe: true, commentCount: 31, boostCount: 12 }),
  pictured,
  aPost({ content: 'Season opener.' }),
])

const newcomer = aUser({ isVerified: false, verificationLevel: null })
const firstDays = [...openPaths, '/onboarding/first-days']

export const FirstDays = feedOf([aPost({ content: 'Season opener.' })], {
  user: newcomer,
  openPaths: firstDays,
})

/** For coaches and organizations whose verification came before it opened contact. */
export const ContactQuestion = feedOf([aPost({ content: 'Season opener.' })], {
  user: aUser({
    ...user,
    accountType: 'institution_coach',
    dateOfBirth: null,
    backgroundCheckValidUntil: '2099-01-01T00:00:00.000Z',
  }),
  answers: (api) =>
    api.on('GET /api/privacy-settings/contact-question', () => answer({ isOpen: true })),
})

/** A guardian's new decision. */
export const DecidedByAGuardian = feedOf([aPost({ content: 'Season opener.' })], {
  user: aUser({ ...user, isMinor: true, dateOfBirth: '2009-01-30' }),
  answers(api) {
    api.on('GET /api/notifications', () =>
      answer([
        {
          id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b99',
          type: 'approval_decided' as const,
          title: 'Your post was approved',
          message: 'Ngozi Okafor approved your post',
          isRead: false,
          actionUrl: `/?post=${pictured.id}`,
          createdAt: WRITTEN,
          count: 1,
          actor: null,
          image: null,
        },
      ]),
    )
  },
})

export const OpenedPost = feedOf([aPost({ content: 'Season opener.' })], {
  path: `/?post=${pictured.id}`,
  answers(api) {
    api.on('GET /api/posts/{id}', () => answer(pictured))
    api.on('GET /api/posts/{id}/comments', () =>
      answer([comment('That back straight!'), comment('Mine', { canDelete: true })]),
    )
  },
})

export const OpenedPostIsGone = feedOf([aPost({ content: 'Season opener.' })], {
  path: `/?post=${pictured.id}`,
  answers: (api) => api.on('GET /api/posts/{id}', () => refusal(404, 'Not found')),
})

export const Loading = screen({
  pages,
  user,
  answers(api) {
    besideTheFeed(api)
    api.pending('GET /api/posts/feed')
  },
})

export const Empty = feedOf([])

export const Error = screen({
  pages,
  user,
  openPaths,
  answers(api) {
    api.on('GET /api/posts/feed', () => refusal(500, 'The server failed.'))
    api.on('GET /api/profiles/{id}', () => refusal(500, 'The server failed.'))
    api.on('GET /api/people-to-know', () => refusal(500, 'The server failed.'))
  },
})

export const MinorsPosts = feedOf([aPost({ boostedByMe: true, boostAwaitsGuardian: true })], {
  user: aUser({ ...user, isMinor: true, dateOfBirth: '2009-01-30' }),
  answers(api) {
    const own = { ...author, id: user.id, firstName: user.firstName, lastName: user.lastName }
    api.on('GET /api/profiles/{id}/posts', () =>
      answer([
        aPost({ content: 'My first post', status: 'pending', user: own }),
        aPost({
          content: 'Where I train every day at six',
          status: 'declined',
          declineReason: 'Please do not say when and where.',
          user: own,
        }),
      ]),
    )
  },
})

export const AwaitingGuardian = feedOf([aPost()], {
  user: aUser({ isMinor: true, status: 'awaiting_guardian' }),
  openPaths: [...openPaths, '/onboarding/guardian'],
})

export const AtItsWorst = feedOf([
  aPost({
    content: `https://example.org/${'a-very-long-path/'.repeat(12)} ${'W'.repeat(160)}`,
    fireCount: 9_999_999,
    commentCount: 0,
    boostCount: 9_999_999,
    imageUrl: '/no-such-picture.jpg',
    user: {
      ...author,
      firstName: 'Maximiliana-Alexandrina-Wilhelmine',
      lastName: 'von und zu Hohenlohe-Langenburg',
      headline: null,
    },
  }),
  aPost({ content: 'Eight weeks of sessions at six in the morning. '.repeat(30) }),
  aPost({ content: 'رقم شخصي جديد في سباق 400 متر: 51.92. شكرا للمدرب على كل شيء!' }),
])
