import {
  answer,
  aPost,
  aUser,
  refusal,
  screen,
  type StoryApi,
} from '@fieldhouse/remote-kit/stories'
import type { Employment, Profile } from '@fieldhouse/contract'
import {
  anAthleteProfile,
  anOwnProfile,
  aPerson,
  aPicture,
  aProfile,
  aStaffMember,
} from '../../test/people.ts'
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

/** The same reason for every cause. */
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

/** A new athlete with an empty profile. */
export const Empty = screen({
  ...own,
  answers: answerWith(anOwnProfile({ user, athleteProfile: null }), []),
})

/** The owner's preview as coaches see the profile. */
export const ViewAs = screen({
  ...own,
  path: `/profile/${user.id}?as=coaches`,
  answers: answerWith(aProfile({ user: anOwnProfile({ user }).user })),
})

const westlake = aPerson({
  id: '5c0a7d2e-9f31-4b8e-8f7a-0b6a1c2d3e4f',
  accountType: 'institution_org',
  firstName: 'Westlake University',
  lastName: '',
  verificationLevel: 'verified',
})
const dana = aPerson({
  accountType: 'institution_coach',
  firstName: 'Dana',
  lastName: 'Torres',
  verificationLevel: 'verified',
})
const nobodysPage = { position: null, graduationYear: null, highSchool: null, height: null }
const noSections = { ...nobodysPage, stats: {}, achievements: [] }

/** An organization with its sports, place and staff. */
export const Organization = screen({
  ...somebodyElses,
  answers(api) {
    answerWith(
      aProfile({
        user: westlake,
        athleteProfile: anAthleteProfile({
          ...noSections,
          sport: null,
          location: 'Long Beach, California',
          bio: 'Fourteen varsity teams, one dining hall.',
        }),
        organizationProfile: {
          kind: 'team',
          sports: ['basketball', 'track', 'swimming'],
          location: 'Long Beach, California',
        },
      }),
      [],
    )(api)
    api.on('GET /api/profiles/{id}/staff', () => answer([aStaffMember({ user: dana })]))
  },
})

/** An organization without staff. */
export const OrganizationEmpty = screen({
  ...somebodyElses,
  answers(api) {
    answerWith(
      aProfile({
        user: { ...westlake, isVerified: false, verificationLevel: null },
        athleteProfile: null,
        organizationProfile: { kind: 'sponsor', sports: [], location: null },
      }),
      [],
    )(api)
    api.on('GET /api/profiles/{id}/staff', () => answer([]))
  },
})

const organizationUser = aUser({
  accountType: 'institution_org',
  organizationKind: 'team',
  firstName: 'Westlake University',
  lastName: '',
})
const organizationProfile = {
  kind: 'team',
  sports: ['basketball', 'track', 'swimming'],
  location: 'Long Beach, California',
} as const

/** Coaches waiting for the organization's answer: one with the longest name, one without a sport. */
export const StaffRequests = screen({
  ...own,
  user: organizationUser,
  path: `/profile/${organizationUser.id}`,
  answers(api) {
    answerWith(
      anOwnProfile({
        user: organizationUser,
        athleteProfile: anAthleteProfile({ ...noSections, sport: null, bio: null }),
        organizationProfile: { ...organizationProfile, sports: [...organizationProfile.sports] },
      }),
      [],
    )(api)
    api.on('GET /api/staff/requests', () =>
      answer([
        aStaffMember({ user: dana, status: 'pending' }),
        aStaffMember({
          user: aPerson({
            ...dana,
            id: '9b1f6a52-0d0c-4a67-9a55-6a1f0c8f6f12',
            firstName: 'Maximiliana-Alexandrina-Wilhelmine',
            lastName: 'Featherstonehaugh-Cholmondeley',
          }),
          sport: null,
          level: null,
          status: 'pending',
        }),
      ]),
    )
    api.on('GET /api/profiles/{id}/staff', () =>
      answer([
        aStaffMember({
          user: aPerson({ ...dana, id: '9b1f6a52-0d0c-4a67-9a55-6a1f0c8f6f13', firstName: 'Noé' }),
        }),
      ]),
    )
  },
})

/** An organization's page as a coach sees it, at each step of joining the staff. */
function joiningAs(
  employment: Employment | null,
  coach = aUser({ accountType: 'institution_coach' }),
) {
  return screen({
    ...somebodyElses,
    openPaths: [...openPaths, `/messages/${westlake.id}`],
    user: coach,
    answers(api) {
      answerWith(
        aProfile({
          user: westlake,
          athleteProfile: anAthleteProfile({ ...noSections, sport: null, bio: null }),
          organizationProfile: { ...organizationProfile, sports: [...organizationProfile.sports] },
        }),
        [],
      )(api)
      api.on('GET /api/profiles/{id}/staff', () => answer([]))
      api.on('GET /api/employment', () => answer({ employment }))
    },
  })
}
const asked = { organization: westlake, askedAt: '2026-11-20T09:30:00.000Z' }

export const JoinOffered = joiningAs(null)
export const JoinAsked = joiningAs({ ...asked, status: 'pending' })
export const JoinAccepted = joiningAs({ ...asked, status: 'accepted' })
export const JoinDeclined = joiningAs({ ...asked, status: 'declined' })
export const JoinUnverified = joiningAs(
  null,
  aUser({ accountType: 'institution_coach', isVerified: false, verificationLevel: null }),
)

/** A coach with their organization. */
export const Coach = screen({
  ...somebodyElses,
  answers: answerWith(
    aProfile({
      user: dana,
      athleteProfile: anAthleteProfile({ ...noSections, bio: 'Film first, stats second.' }),
      coachProfile: { sport: 'track', level: 'college', worksFor: westlake },
    }),
    [],
  ),
})

export const Loading = screen({
  ...somebodyElses,
  answers: (api) => api.pending('GET /api/profiles/{id}'),
})

/** The same for missing and hidden profiles. */
export const NotFound = screen({
  ...somebodyElses,
  answers: (api) => api.on('GET /api/profiles/{id}', () => refusal(404, 'Not found')),
})

export const Error = screen({
  ...somebodyElses,
  answers: (api) => api.on('GET /api/profiles/{id}', () => refusal(500, 'The server failed.')),
})

/** Stats with seasons, achievements with dates. */
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
