import { answer, refusal, screen, type StoryApi } from '@fieldhouse/remote-kit/stories'
import { exampleArticle, rightToLeftArticle, worstArticle } from '../news/example-articles.ts'
import { NewsRail } from './news-rail.tsx'

export default { title: 'Screens/News/Box beside the feed' }

const articles = [
  exampleArticle('quiet-period'),
  exampleArticle('deal', { title: 'Five questions before the first deal', category: 'NIL' }),
  exampleArticle('sleep', { title: 'Sleep is training', category: 'Health' }),
]

function face(answers: (api: StoryApi) => void, openPaths = ['/news']) {
  return screen({ pages: { '/': NewsRail }, path: '/', openPaths, answers })
}

export const Content = face((api) => api.on('GET /api/news', () => answer(articles)))

/** For people who cannot open the news, titles are no links. */
export const Closed = face((api) => api.on('GET /api/news', () => answer(articles)), [])

export const Loading = face((api) => api.pending('GET /api/news'))

export const Empty = face((api) => api.on('GET /api/news', () => answer([])))

export const Error = face((api) =>
  api.on('GET /api/news', () => refusal(500, 'The server failed.')),
)

export const Worst = face((api) =>
  api.on('GET /api/news', () => answer([worstArticle, rightToLeftArticle, worstArticle])),
)

/** With the flag `reading-times` on. */
export const ReadingTimes = screen({
  pages: { '/': NewsRail },
  path: '/',
  openPaths: ['/news'],
  flags: { 'reading-times': true },
  answers: (api) => api.on('GET /api/news', () => answer(articles)),
})
