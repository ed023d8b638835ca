import { hydrateRemote } from '@fieldhouse/remote-kit/testing'
import { pages } from '../src/pages.ts'
import { aResult } from './a-result.ts'

/** People of no filter, as the first response carries them. */
const PLAIN_LIST = '/api/search?q=&kind=athletes&sport=all&location=all&limit=24'

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
  const answers = { [PLAIN_LIST]: [aResult()] }

  const { html, differences } = await hydrateRemote({ pages, path: '/search', answers })

  expect(html).toContain('Kai Okafor')
  expect(differences).toEqual([])
})

test('a server draws the cards of a window, a browser adds the others', async () => {
  const people = Array.from({ length: 24 }, (_, index) => ({
    ...aResult(),
    user: { ...aResult().user, id: `3f2a9c1e-6b1d-4a57-9e0c-2f7d8a51c0${10 + index}` },
  }))
  const { html, differences } = await hydrateRemote({
    pages,
    path: '/search',
    answers: { [PLAIN_LIST]: people },
  })

  expect(html.match(/Kai Okafor/g)?.length).toBeGreaterThanOrEqual(8)
  expect(html.match(/<li>/g)).toHaveLength(8)
  expect(differences).toEqual([])
})
