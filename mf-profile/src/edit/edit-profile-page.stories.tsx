import { answer, aUser, refusal, screen } from '@fieldhouse/remote-kit/stories'
import { anOwnProfile } from '../../test/people.ts'
import { pages } from '../pages.ts'

export default { title: 'Screens/Profile/Edit profile' }

const user = aUser()
const here = { pages, user, path: `/profile/${user.id}/edit` }

export const Content = screen({
  ...here,
  answers: (api) => api.on('GET /api/profiles/{id}', () => answer(anOwnProfile({ user }))),
})

/** A profile without content. */
export const Empty = screen({
  ...here,
  answers: (api) =>
    api.on('GET /api/profiles/{id}', () => answer(anOwnProfile({ user, athleteProfile: null }))),
})

/** Without the fields for athletes. */
export const Coach = screen({
  ...here,
  user: aUser({ accountType: 'institution_coach' }),
  answers: (api) =>
    api.on('GET /api/profiles/{id}', () =>
      answer(anOwnProfile({ user: aUser({ accountType: 'institution_coach' }) })),
    ),
})

const organization = aUser({
  accountType: 'institution_org',
  firstName: 'Westlake University',
  lastName: '',
})

/** One name. */
export const Organization = screen({
  ...here,
  user: organization,
  answers: (api) =>
    api.on('GET /api/profiles/{id}', () =>
      answer(
        anOwnProfile({
          user: organization,
          organizationProfile: {
            kind: 'team',
            sports: ['basketball', 'track'],
            location: 'Austin, Texas',
          },
        }),
      ),
    ),
})

export const Loading = screen({
  ...here,
  answers: (api) => api.pending('GET /api/profiles/{id}'),
})

export const Error = screen({
  ...here,
  answers: (api) => api.on('GET /api/profiles/{id}', () => refusal(500, 'The server failed.')),
})
