import type { Article } from '@fieldhouse/contract'
import { answer, refusal, screen } from '@fieldhouse/remote-kit/stories'
import { exampleArticle, rightToLeftArticle, worstArticle } from '../news/example-articles.ts'
import { pages } from '../pages.ts'

export default { title: 'Screens/News/Article' }

const path = '/news/transfer-window'

const showing = (article: Article) =>
  screen({
    pages,
    path: `/news/${article.slug}`,
    answers(api) {
      api.on('GET /api/news/{slug}', () => answer(article))
      api.on('GET /api/news', () => answer([exampleArticle('other', { title: 'Another rule' })]))
    },
  })

export const Content = showing(exampleArticle('transfer-window'))

export const Draft = showing(exampleArticle('draft', { status: 'draft', publishedAt: null }))

export const Loading = screen({
  pages,
  path,
  answers: (api) => api.pending('GET /api/news/{slug}'),
})

export const NotFound = screen({
  pages,
  path,
  answers: (api) => api.on('GET /api/news/{slug}', () => refusal(404, 'Not found')),
})

export const Error = screen({
  pages,
  path,
  answers: (api) => api.on('GET /api/news/{slug}', () => refusal(500, 'The server failed.')),
})

export const Worst = showing(worstArticle)

export const RightToLeft = showing(rightToLeftArticle)
