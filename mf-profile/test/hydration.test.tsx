import { hydrateRemote } from '@fieldhouse/remote-kit/testing'
import { pages } from '../src/pages.ts'

test.each(['/profile/3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0b4/edit', '/connections'])(
  '%s is the same on the server and in a browser',
  async (path) => {
    const { html, differences } = await hydrateRemote({ pages, path })

    expect(differences).toEqual([])
    // Nothing was left to the browser by an error.
    expect(html).not.toContain('<!--$!-->')
  },
)
