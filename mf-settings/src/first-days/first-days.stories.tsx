import type { CurrentUser } from '@fieldhouse/contract'
import { answer, aUser, refusal, screen, type StoryApi } from '@fieldhouse/remote-kit/stories'
import { pages } from '../pages.ts'
import { newcomer, profileOf, someone } from '../settings/example-people.ts'

export default { title: 'Screens/Onboarding/First days' }

const path = '/onboarding/first-days'
const openPaths = ['/settings/verification', '/parental-controls', `/profile/${newcomer.id}/edit`]

function known(api: StoryApi, user: CurrentUser) {
  api.on('GET /api/profiles/{id}', () => answer(profileOf(user)))
  api.on('GET /api/profiles/{id}/posts', () => answer([]))
  api.on('GET /api/connections', () => answer([]))
  api.on('GET /api/connections/requests', () => answer([]))
  api.on('GET /api/children', () => answer([]))
  api.on('GET /api/verification-requests', () => answer([]))
  api.on('GET /api/people-to-know', () =>
    answer([
      { ...someone, headline: 'Point guard · Austin, TX' },
      {
        ...someone,
        id: '9b1f6a52-0d0c-4a67-9a55-6a1f0c8f6f12',
        firstName: 'Maximiliana-Alexandrina',
        lastName: 'Featherstonehaugh-Cholmondeley',
        isVerified: true,
        verificationLevel: 'elite' as const,
        headline: 'Pole vault, javelin, decathlon · Llanfairpwllgwyngyllgogerychwyrndrobwll',
      },
    ]),
  )
}

const step = (name: string, user = newcomer) =>
  screen({
    pages,
    path: `${path}/${name}`,
    user,
    openPaths,
    answers: (api) => known(api, user),
  })

export const Sport = step('sport')
export const Photo = step('photo')
export const People = step('people')
export const FirstPost = step('post')
export const Verification = step(
  'verification',
  aUser({ accountType: 'parent', isVerified: false }),
)

export const PeopleLoading = screen({
  pages,
  path: `${path}/people`,
  user: newcomer,
  answers(api) {
    known(api, newcomer)
    api.pending('GET /api/people-to-know')
  },
})

export const NoPeopleYet = screen({
  pages,
  path: `${path}/people`,
  user: newcomer,
  answers(api) {
    known(api, newcomer)
    api.on('GET /api/people-to-know', () => answer([]))
  },
})

export const PeopleFailed = screen({
  pages,
  path: `${path}/people`,
  user: newcomer,
  answers(api) {
    known(api, newcomer)
    api.on('GET /api/people-to-know', () => refusal(500, 'The server failed.'))
  },
})
