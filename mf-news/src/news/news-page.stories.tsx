import { answer, refusal, screen, type StoryApi } from '@fieldhouse/remote-kit/stories'
import { pages } from '../pages.ts'
import { exampleArticle, rightToLeftArticle, worstArticle } from './example-articles.ts'

export default { title: 'Screens/News/News' }

const path = '/news'

const categories = (api: StoryApi) =>
  api.on('GET /api/news/categories', () =>
    answer(['Health', 'NIL', 'Recruiting', 'Rules'].map((category) => ({ category, count: 3 }))),
  )

export const Content = screen({
  pages,
  path,
  answers(api) {
    categories(api)
    api.on('GET /api/news', () =>
      answer([
        exampleArticle('featured', { isFeatured: true }),
        exampleArticle('deal', { title: 'Five questions before the first deal', category: 'NIL' }),
        exampleArticle('sleep', { title: 'Sleep is training', category: 'Health', imageUrl: null }),
      ]),
    )
  },
})

export const Loading = screen({
  pages,
  path,
  answers(api) {
    categories(api)
    api.pending('GET /api/news')
  },
})

export const Empty = screen({
  pages,
  path,
  answers(api) {
    api.on('GET /api/news/categories', () => answer([]))
    api.on('GET /api/news', () => answer([]))
  },
})

export const Error = screen({
  pages,
  path,
  answers(api) {
    categories(api)
    api.on('GET /api/news', () => refusal(500, 'The server failed.'))
  },
})

export const Worst = screen({
  pages,
  path,
  answers(api) {
    categories(api)
    api.on('GET /api/news', () =>
      answer([{ ...worstArticle, isFeatured: true }, rightToLeftArticle, worstArticle]),
    )
  },
})
