import { answer, refusal, screen } from '@fieldhouse/remote-kit/stories'
import { aConnection, aPerson } from '../../test/people.ts'
import { pages } from '../pages.ts'

export default { title: 'Screens/Profile/Connections' }

const here = { pages, path: '/connections', openPaths: ['/search', `/messages/${aPerson().id}`] }
const kai = aPerson({ firstName: 'Kai', lastName: 'Ito', verificationLevel: 'verified' })

export const Content = screen({
  ...here,
  answers(api) {
    api.on('GET /api/connections/requests', () =>
      answer([
        aConnection({ note: 'Same relay camp last summer.' }),
        aConnection({ user: kai, direction: 'out', awaitsGuardian: true }),
      ]),
    )
    api.on('GET /api/connections', () =>
      answer([
        aConnection({ status: 'accepted' }),
        aConnection({ status: 'accepted', user: kai }),
        aConnection({ status: 'accepted', user: aPerson({ firstName: 'W'.repeat(60) }) }),
      ]),
    )
  },
})

export const Empty = screen({
  ...here,
  answers(api) {
    api.on('GET /api/connections/requests', () => answer([]))
    api.on('GET /api/connections', () => answer([]))
  },
})

export const Loading = screen({
  ...here,
  answers(api) {
    api.pending('GET /api/connections/requests')
    api.pending('GET /api/connections')
  },
})

export const Error = screen({
  ...here,
  answers(api) {
    api.on('GET /api/connections/requests', () => refusal(500, 'The server failed.'))
    api.on('GET /api/connections', () => refusal(500, 'The server failed.'))
  },
})
