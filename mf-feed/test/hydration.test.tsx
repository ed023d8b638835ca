import { aPost, aUser, hydrateRemote } from '@fieldhouse/remote-kit/testing'
import { pages } from '../src/pages.ts'

test.each(Object.keys(pages))('%s is the same on the server and in a browser', async (path) => {
  const { html, differences } = await hydrateRemote({ pages, path })

  expect(differences).toEqual([])
  // Nothing was left to the browser by an error.
  expect(html).not.toContain('<!--$!-->')
})

test('posts are the same on the server and in a browser', async () => {
  const answers = { '/api/posts/feed': [aPost({ createdAt: new Date().toISOString() }), aPost()] }
  const { html, differences } = await hydrateRemote({ pages, path: '/', answers })

  expect(differences).toEqual([])
  expect(html).toContain('New PB at the indoor opener')
})

test('a draft of an earlier visit is no difference', async () => {
  const user = aUser()
  localStorage.setItem(
    `fieldhouse-kept:${user.id}:post-draft`,
    JSON.stringify({ text: 'Half a thought', picture: null, attempt: null }),
  )
  const { html, differences } = await hydrateRemote({ pages, path: '/', user })

  expect(differences).toEqual([])
  expect(html).not.toContain('Half a thought')
})
