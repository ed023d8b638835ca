import { answer, aUser, refusal, screen } from '@fieldhouse/remote-kit/stories'
import { exampleArticle } from '../article/example-article.ts'
import { pages } from '../pages.ts'

export default { title: 'Screens/Template' }

const path = '/template'
const user = aUser({ firstName: 'Robin' })

/** `answers` gives the API's answers. */
export const Content = screen({
  pages,
  path,
  user,
  answers: (api) => api.on('GET /api/news', () => answer([exampleArticle()])),
})

export const Loading = screen({
  pages,
  path,
  user,
  answers: (api) => api.pending('GET /api/news'),
})

export const Empty = screen({
  pages,
  path,
  user,
  answers: (api) => api.on('GET /api/news', () => answer([])),
})

export const Error = screen({
  pages,
  path,
  user,
  answers: (api) => api.on('GET /api/news', () => refusal(500, 'The server failed.')),
})

export const Worst = screen({
  pages,
  path,
  user: aUser({ firstName: 'R'.repeat(60) }),
  answers: (api) =>
    api.on('GET /api/news', () =>
      answer([exampleArticle({ title: 'T'.repeat(200), excerpt: 'E'.repeat(300) })]),
    ),
})
