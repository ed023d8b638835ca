import { hydrateRemote } from '@fieldhouse/remote-kit/testing'
import { pages } from '../src/pages.ts'

test.each(['/messages', '/messages/9b1f6a52-0d0c-4a67-9a55-6a1f0c8f6f11'])(
  '%s is the same on the server and in a browser',
  async (path) => {
    const { html, differences } = await hydrateRemote({ pages, path })

    expect(differences).toEqual([])
    // Nothing was left to the browser by an error.
    expect(html).not.toContain('<!--$!-->')
  },
)
