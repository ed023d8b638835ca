import {
  answer,
  aPost,
  aUser,
  refusal,
  screen,
  type StoryApi,
} from '@fieldhouse/remote-kit/stories'
import type { Profile } from '@fieldhouse/contract'
import { anAthleteProfile, anOwnProfile, aPerson, aPicture, aProfile } from '../../test/people.ts'
import { pages } from '../pages.ts'

export default { title: 'Screens/Profile/Profile' }

const user = aUser()
const { id } = aPerson()
const openPaths = ['/settings', '/search', `/messages/${id}`]

const gallery = [
  aPicture({ caption: 'State final, last bend' }),
  aPicture({ caption: 'Recovery day' }),
  aPicture({ caption: 'Winter, indoors' }),
]

function answerWith(profile: Profile, media = gallery) {
  return (api: StoryApi) => {
    api.on('GET /api/profiles/{id}', () => answer(profile))
    api.on('GET /api/profiles/{id}/media', () => answer(media))
    api.on('GET /api/profiles/{id}/posts', () => answer([aPost(), aPost({ content: 'Opener.' })]))
    api.on('GET /api/mutes', () => answer([]))
    api.on('GET /api/connections/requests', () => answer([]))
  }
}

const somebodyElses = { pages, user, openPaths, path: `/profile/${id}` }
const own = { pages, user, openPaths, path: `/profile/${user.id}` }

export const Content = screen({ ...somebodyElses, answers: answerWith(aProfile()) })

export const Connected = screen({
  ...somebodyElses,
  answers: answerWith(aProfile({ connection: 'connected', connectionId: gallery[0]!.id })),
})

/** One reason for every cause. */
export const Closed = screen({
  ...somebodyElses,
  answers: answerWith(aProfile({ canConnect: false, canMessage: false })),
})

export const Posts = screen({
  ...somebodyElses,
  path: `/profile/${id}?tab=posts`,
  answers: answerWith(aProfile()),
})

export const Owner = screen({ ...own, answers: answerWith(anOwnProfile({ user })) })

/** An athlete of today, before they wrote a word. */
export const Empty = screen({
  ...own,
  answers: answerWith(anOwnProfile({ user, athleteProfile: null }), []),
})

/** The owner through the eyes of coaches. */
export const ViewAs = screen({
  ...own,
  path: `/profile/${user.id}?as=coaches`,
  answers: answerWith(aProfile({ user: anOwnProfile({ user }).user })),
})

export const Organization = screen({
  ...somebodyElses,
  answers: answerWith(
    aProfile({
      user: aPerson({
        accountType: 'institution_org',
        firstName: 'Rochester',
        lastName: 'Aquatics',
      }),
      athleteProfile: null,
    }),
    [],
  ),
})

export const Loading = screen({
  ...somebodyElses,
  answers: (api) => api.pending('GET /api/profiles/{id}'),
})

/** Missing and hidden alike. */
export const NotFound = screen({
  ...somebodyElses,
  answers: (api) => api.on('GET /api/profiles/{id}', () => refusal(404, 'Not found')),
})

export const Error = screen({
  ...somebodyElses,
  answers: (api) => api.on('GET /api/profiles/{id}', () => refusal(500, 'The server failed.')),
})

/** Stats with their seasons, achievements with their dates. */
export const OverTime = screen({
  ...somebodyElses,
  answers: answerWith(
    aProfile({
      athleteProfile: anAthleteProfile({
        statHistory: [
          { key: '400_m_pb', value: '54.10', date: '2024-05-18' },
          { key: '400_m_pb', value: '54.40', date: '2025-02-08' },
          { key: '400_m_pb', value: '52.80', date: '2025-05-17' },
          { key: '400_m_pb', value: '51.92', date: '2026-02-14' },
          { key: 'gpa', value: 3.5, date: '2024' },
          { key: 'gpa', value: 3.8, date: '2026' },
        ],
        achievementDates: {
          'Louisiana 5A champion, 400 m, 2026': '2026-05',
          'Team captain, two seasons': '2025',
        },
      }),
    }),
  ),
})

export const AtItsWorst = screen({
  ...somebodyElses,
  answers: answerWith(
    aProfile({
      user: aPerson({
        firstName: 'Wolfeschlegelsteinhausenbergerdorffwelche',
        lastName: 'W'.repeat(18),
      }),
      athleteProfile: anAthleteProfile({
        position: 'Pole vault, javelin, decathlon',
        location: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
        bio: 'W'.repeat(400),
        stats: { zero: 0, many: 9_999_999, words: 'W'.repeat(40) },
        achievements: ['A'.repeat(200), 'One'],
      }),
    }),
  ),
})
