import { aUser, screen } from '@fieldhouse/remote-kit/stories'
import { pages } from '../pages.ts'

export default { title: 'Screens/Template' }

/** `answers` gives the API's answers: `api.on('GET /api/…', () => answer(…))`. */
export const Content = screen({
  pages,
  path: '/template',
  user: aUser({ firstName: 'Robin' }),
  answers: () => {},
})

export const LongName = screen({
  pages,
  path: '/template',
  user: aUser({ firstName: 'R'.repeat(60) }),
  answers: () => {},
})
