import type { SearchResult } from '@fieldhouse/contract'
import { answer, refusal, screen } from '@fieldhouse/remote-kit/stories'
import { pages } from '../pages.ts'

export default { title: 'Screens/Discover/Discover' }

const path = '/search'

function aResult(
  [firstName, lastName]: [string, string],
  athleteProfile: Partial<NonNullable<SearchResult['athleteProfile']>> = {},
  user: Partial<SearchResult['user']> = {},
): SearchResult {
  return {
    user: {
      id: `3f2a9c1e-6b1d-4a57-9e0c-${firstName.length}${lastName.length}`.padEnd(36, '7'),
      firstName,
      lastName,
      profileImageUrl: null,
      isVerified: true,
      verificationLevel: 'verified',
      accountType: 'athlete',
      ...user,
    },
    athleteProfile: {
      sport: 'soccer',
      position: 'Winger',
      location: 'San Diego, California',
      graduationYear: 2027,
      highSchool: null,
      college: null,
      bio: null,
      height: null,
      weight: null,
      bannerImageUrl: null,
      ...athleteProfile,
    },
  }
}

const found = [
  aResult(['Kai', 'Okafor'], {}, { verificationLevel: 'elite' }),
  aResult(['Lena', 'Brandt'], {
    sport: 'swimming',
    position: '200 m free',
    location: 'Austin, TX',
  }),
  aResult(['Andre', 'Santos'], { sport: 'baseball', position: 'Shortstop' }, { isVerified: false }),
]
const noAthlete = { position: null, graduationYear: null }
const westlake: SearchResult = {
  ...aResult(
    ['Westlake Athletics', ''],
    { ...noAthlete, sport: null, location: 'Austin, Texas' },
    { accountType: 'institution_org' },
  ),
  organizationProfile: {
    kind: 'team',
    sports: ['basketball', 'track', 'soccer', 'swimming'],
    location: 'Austin, Texas',
  },
}
const dana: SearchResult = {
  ...aResult(
    ['Dana', 'Torres'],
    { ...noAthlete, sport: 'track', location: 'Austin, Texas' },
    { accountType: 'institution_coach' },
  ),
  coachProfile: { sport: 'track', level: 'college', worksFor: westlake.user },
}
const noe: SearchResult = {
  ...aResult(['Noé', 'Lindqvist'], noAthlete, { accountType: 'institution_coach' }),
  coachProfile: { sport: 'soccer', level: null, worksFor: null },
}
const inAll = (total: string) => ({ headers: { 'x-total-count': total } })

export const Content = screen({
  pages,
  path,
  answers: (api) => api.on('GET /api/search', () => answer(found, inAll('3'))),
})

export const Coaches = screen({
  pages,
  path: '/search?kind=coaches',
  answers: (api) => api.on('GET /api/search', () => answer([dana, noe], inAll('2'))),
})

export const Teams = screen({
  pages,
  path: '/search?kind=teams',
  answers: (api) => api.on('GET /api/search', () => answer([westlake], inAll('1'))),
})

export const Filtered = screen({
  pages,
  path: '/search?q=o&sport=soccer&location=california&verified=true',
  answers: (api) => api.on('GET /api/search', () => answer(found.slice(0, 1), inAll('1'))),
})

export const Understood = screen({
  pages,
  path: "/search?q=6'4+point+guard+class+of+2027+California",
  answers: (api) => api.on('GET /api/search', () => answer(found.slice(0, 1), inAll('1'))),
})

export const Loading = screen({
  pages,
  path,
  answers: (api) => api.pending('GET /api/search'),
})

export const Empty = screen({
  pages,
  path: '/search?q=zzz',
  answers: (api) => api.on('GET /api/search', () => answer([], inAll('0'))),
})

export const Error = screen({
  pages,
  path,
  answers: (api) => api.on('GET /api/search', () => refusal(500, 'The server failed.')),
})

export const Worst = screen({
  pages,
  path: `/search?q=${'W'.repeat(100)}`,
  answers(api) {
    api.on('GET /api/search', () =>
      answer(
        [
          aResult(['W'.repeat(30), 'M'.repeat(30)], {
            position: 'P'.repeat(80),
            location: 'long-location/'.repeat(8),
          }),
          aResult(['ليلى', 'حسن'], { location: 'دبي، الإمارات' }),
          aResult(['No', 'Banner'], { bannerImageUrl: '/missing.jpg' }),
        ],
        inAll('100+'),
      ),
    )
  },
})
