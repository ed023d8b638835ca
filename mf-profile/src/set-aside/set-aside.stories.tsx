import { answer, refusal, screen } from '@fieldhouse/remote-kit/stories'
import { aPerson } from '../../test/people.ts'
import { SetAsideSection } from './set-aside-section.tsx'

export default { title: 'Screens/Settings/Blocked and muted' }

const path = '/settings/safety'
const pages = { '/settings/:section': SetAsideSection }
const createdAt = '2026-11-18T09:30:00.000Z'
const someone = aPerson({ firstName: 'Sam', lastName: 'Reed' })
/** The longest possible name. */
const longest = {
  firstName: 'Maximiliana-Alexandrina-Theodora-Wilhelmina-Constantia-Eloise',
  lastName: 'محمد عبد الرحمن الفارسي',
}

export const Content = screen({
  pages,
  path,
  answers(api) {
    api.on('GET /api/blocks', () => answer([{ userId: someone.id, user: someone, createdAt }]))
    api.on('GET /api/mutes', () =>
      answer([
        { userId: someone.id, user: { ...someone, ...longest }, createdAt },
        { userId: '2f1f6a52-0d0c-4a67-9a55-6a1f0c8f6f12', user: null, createdAt },
      ]),
    )
  },
})

export const Empty = screen({
  pages,
  path,
  answers(api) {
    api.on('GET /api/blocks', () => answer([]))
    api.on('GET /api/mutes', () => answer([]))
  },
})

export const Loading = screen({
  pages,
  path,
  answers(api) {
    api.pending('GET /api/blocks')
    api.pending('GET /api/mutes')
  },
})

export const Error = screen({
  pages,
  path,
  answers(api) {
    api.on('GET /api/blocks', () => refusal(500, 'The server failed.'))
    api.unreachable('GET /api/mutes')
  },
})
