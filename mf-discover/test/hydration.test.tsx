import { hydrateRemote } from '@fieldhouse/remote-kit/testing'
import { pages } from '../src/pages.ts'

test.each(['/search', '/search?q=guard', '/search?sport=basketball&kind=athletes'])(
  '%s is the same on the server and in a browser',
  async (path) => {
    const { html, differences } = await hydrateRemote({ pages, path })

    expect(differences).toEqual([])
    // Nothing was left to the browser by an error.
    expect(html).not.toContain('<!--$!-->')
  },
)
