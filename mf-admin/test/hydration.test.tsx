import { aUser, hydrateRemote } from '@fieldhouse/remote-kit/testing'
import { pages } from '../src/pages.ts'

test.each([
  '/admin',
  '/admin/reports',
  '/admin/news',
  '/admin/users',
  '/admin/audit-log',
  '/admin/system',
])('%s is the same on the server and in a browser', async (path) => {
  const { html, differences } = await hydrateRemote({
    pages,
    path,
    user: aUser({ accountType: 'admin' }),
  })

  expect(differences).toEqual([])
  // Nothing was left to the browser by an error.
  expect(html).not.toContain('<!--$!-->')
})
