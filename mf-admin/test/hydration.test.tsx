import { aUser, hydrateRemote } from '@fieldhouse/remote-kit/testing'
import { draftOf } from '../src/news/article-draft.ts'
import { localDraft } from '../src/news/local-draft.ts'
import { pages } from '../src/pages.ts'

test.each([
  '/admin',
  '/admin/reports',
  '/admin/news',
  '/admin/users',
  '/admin/identity-reviews',
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

test('a team’s list of areas is the same on both sides', async () => {
  const user = aUser({ isOnTeam: true })
  const { html, differences } = await hydrateRemote({ pages, path: '/admin/system', user })

  expect(differences).toEqual([])
  expect(html).toContain('Your areas')
})

test('a draft of this browser, which the server does not know, is restored after hydration', async () => {
  const user = aUser({ accountType: 'admin' })
  const draft = { ...draftOf(null), title: 'Half an article' }
  localDraft(user.id, 'new').write({ draft, version: null })

  const { differences } = await hydrateRemote({ pages, path: '/admin/news/_new', user })

  expect(differences).toEqual([])
})
