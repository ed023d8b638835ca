import { hydrateRemote } from '@fieldhouse/remote-kit/testing'
import definition from '../remote.json'
import { pages } from '../src/pages.ts'
import { aResult } from './a-result.ts'

test.each(['/search', '/search?q=guard', '/search?sport=basketball&kind=athletes'])(
  '%s is the same on the server and in a browser',
  async (path) => {
    const { html, differences } = await hydrateRemote({ pages, path })

    expect(differences).toEqual([])
    // Nothing was left to the browser by an error.
    expect(html).not.toContain('<!--$!-->')
  },
)

test('the first results are in the page', async () => {
  const [address = ''] = definition.routes[0]?.data ?? []
  const answers = { [address]: [aResult()] }

  const { html, differences } = await hydrateRemote({ pages, path: '/search', answers })

  expect(html).toContain('Kai Okafor')
  expect(differences).toEqual([])
})
