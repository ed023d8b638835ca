import { hydrateRemote } from '@fieldhouse/remote-kit/testing'
import { anArticle } from './an-article.ts'
import { pages } from '../src/pages.ts'

test.each(['/news', '/news?category=Health'])(
  '%s is the same on the server and in a browser',
  async (path) => {
    const { html, differences } = await hydrateRemote({ pages, path })

    expect(differences).toEqual([])
    // Nothing was left to the browser by an error.
    expect(html).not.toContain('<!--$!-->')
  },
)

test('articles are the same on the server and in a browser', async () => {
  const article = anArticle({ content: '<h2>First</h2><p>A & B</p><h2>Then</h2><pre>wide</pre>' })
  const answers = {
    '/api/news': [article, anArticle({ slug: 'other' })],
    '/api/news?featured=true': [article],
    '/api/news/categories': [],
    [`/api/news/${article.slug}`]: article,
  }
  for (const path of ['/news', `/news/${article.slug}`]) {
    const { html, differences } = await hydrateRemote({ pages, path, answers })

    expect(differences).toEqual([])
    expect(html).toContain(article.title)
  }
})
