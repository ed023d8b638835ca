import { answer, aUser, refusal, screen } from '@fieldhouse/remote-kit/stories'
import { exampleArticle } from './example-article.ts'
import { pages } from '../pages.ts'

export default { title: 'Screens/Template/Article' }

const path = '/template/sleep-is-training'
const user = aUser({ firstName: 'Robin' })

export const Content = screen({
  pages,
  path,
  user,
  answers: (api) => api.on('GET /api/news/{slug}', () => answer(exampleArticle())),
})

export const Loading = screen({
  pages,
  path,
  user,
  answers: (api) => api.pending('GET /api/news/{slug}'),
})

export const NotFound = screen({
  pages,
  path,
  user,
  answers: (api) => api.on('GET /api/news/{slug}', () => refusal(404, 'No such article.')),
})

export const Error = screen({
  pages,
  path,
  user,
  answers: (api) => api.on('GET /api/news/{slug}', () => refusal(500, 'The server failed.')),
})
