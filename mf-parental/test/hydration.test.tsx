import { aUser, hydrateRemote } from '@fieldhouse/remote-kit/testing'
import { pages } from '../src/pages.ts'

test.each(Object.keys(pages))('%s is the same on the server and in a browser', async (path) => {
  const { html, differences } = await hydrateRemote({
    pages,
    path,
    user: aUser({ accountType: 'parent' }),
  })

  expect(differences).toEqual([])
  // Nothing was left to the browser by an error.
  expect(html).not.toContain('<!--$!-->')
})
