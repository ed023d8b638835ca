import { answer, refusal, screen } from '@fieldhouse/remote-kit/stories'
import { anArticle, curator } from '../../test/samples.ts'
import { pages } from '../pages.ts'

export default { title: 'Screens/Admin/News desk' }

const path = '/admin/news'
const featured = anArticle({
  id: '0199f2c4-7c1e-7d3a-b0a4-0000000000d2',
  slug: 'signing-week',
  title: 'Signing week',
  status: 'published',
  publishedAt: '2026-11-18T09:00:00.000Z',
  isFeatured: true,
})

export const Desk = screen({
  pages,
  user: curator,
  path,
  answers: (api) =>
    api.on('GET /api/news/drafts', () =>
      answer([
        anArticle(),
        anArticle({
          id: '0199f2c4-7c1e-7d3a-b0a4-0000000000d3',
          title: 'T'.repeat(200),
          status: 'scheduled',
          publishedAt: '2099-01-01T09:00:00.000Z',
        }),
      ]),
    ),
})

export const Editor = screen({
  pages,
  user: curator,
  path: `${path}/${anArticle().slug}`,
  answers(api) {
    api.on('GET /api/news', () => answer([featured]))
    api.on('GET /api/news/{slug}', () =>
      answer(
        anArticle({
          content:
            '<h2>Who may call</h2><p>Coaches may <strong>not</strong> visit you.</p><ul><li>Letters</li><li>Calls</li></ul><table><tbody><tr><th>Period</th><td>Quiet</td></tr></tbody></table>',
        }),
      ),
    )
  },
})

export const Empty = screen({
  pages,
  user: curator,
  path,
  answers: (api) => api.on('GET /api/news/drafts', () => answer([])),
})

export const Loading = screen({
  pages,
  user: curator,
  path,
  answers: (api) => api.pending('GET /api/news/drafts'),
})

export const Error = screen({
  pages,
  user: curator,
  path,
  answers: (api) => api.on('GET /api/news/drafts', () => refusal(500, 'The database is away.')),
})
