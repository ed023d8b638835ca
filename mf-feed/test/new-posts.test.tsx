import { answer, aPost, aUser, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { answerBesideTheFeed } from './beside-the-feed.ts'

const api = fakeApi()

beforeEach(() => {
  answerBesideTheFeed(api)
  window.scrollTo = jest.fn()
  window.matchMedia ??= jest.fn(() => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia
})

const contents = () => screen.getAllByRole('article').map((article) => article.textContent)

/** The shell's reaction to the server's hint about a new post. */
function hint({ queryClient }: ReturnType<typeof renderRemote>) {
  return act(() => queryClient.invalidateQueries({ queryKey: ['/api/posts/feed', 'newer'] }))
}

test('new posts wait for a press, then show on top with the focus', async () => {
  const old = aPost({ content: 'Old' })
  api.on('GET /api/posts/feed', () => answer([old]))
  const rendered = renderRemote({ pages })
  await screen.findByText('Old')

  const [newest, newer] = [aPost({ content: 'Newest' }), aPost({ content: 'Newer' })]
  api.on('GET /api/posts/feed', () => answer([newest, newer, old]))
  await hint(rendered)

  const pill = await screen.findByRole('button', { name: '2 new posts' })
  expect(contents()).toHaveLength(1)

  await userEvent.click(pill)
  expect(contents()).toEqual([
    expect.stringContaining('Newest'),
    expect.stringContaining('Newer'),
    expect.stringContaining('Old'),
  ])
  await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveFocus())
  expect(screen.queryByRole('button', { name: /new post/ })).not.toBeInTheDocument()
})

test('after more new posts than one page, the feed reloads without a gap', async () => {
  api.on('GET /api/posts/feed', () => answer([aPost({ content: 'Very old' })]))
  const rendered = renderRemote({ pages })
  await screen.findByText('Very old')

  const many = Array.from({ length: 20 }, (_, n) => aPost({ content: `New ${n}` }))
  api.on('GET /api/posts/feed', () => answer(many, { next: '/api/posts/feed?cursor=older' }))
  await hint(rendered)
  await userEvent.click(await screen.findByRole('button', { name: '20+ new posts' }))

  expect(contents()).toHaveLength(20)
  expect(screen.queryByText('Very old')).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Load more' })).toBeVisible()
})

const user = aUser()

test.each([
  { what: 'deleted', item: 'Delete post', authorId: user.id, gone: ['Latest'] },
  {
    what: 'muted',
    item: 'Mute Kai Okafor',
    authorId: crypto.randomUUID(),
    gone: ['Latest', 'Kai'],
  },
  {
    what: 'blocked',
    item: 'Block Kai Okafor',
    authorId: crypto.randomUUID(),
    gone: ['Latest', 'Kai'],
  },
])('a $what post is not a new one', async ({ item, authorId, gone }) => {
  const author = { ...aPost().user, id: authorId, firstName: 'Kai', lastName: 'Okafor' }
  const old = aPost({ content: 'Old' })
  const theirs = gone.map((content) => aPost({ content, user: author }))
  const asked = api.on('GET /api/posts/feed', () => answer([...theirs, old]))
  const setAside = { userId: author.id, user: author, createdAt: '2026-11-20T10:00:00.000Z' }
  api.on('DELETE /api/posts/{id}', () => answer(undefined, { status: 204 }))
  api.on('POST /api/mutes', () => answer(setAside, { status: 201 }))
  api.on('POST /api/blocks', () => answer(setAside, { status: 201 }))
  const rendered = renderRemote({ pages, user })
  await screen.findByText('Old')
  await hint(rendered)
  await waitFor(() => expect(asked).toHaveLength(2))

  const later = Promise.withResolvers<void>()
  api.on('GET /api/posts/feed', async () => {
    await later.promise
    return answer([old])
  })
  const menus = screen.getAllByRole('button', { name: 'More about the post by Kai Okafor' })
  await userEvent.click(menus.at(-1)!)
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))

  await waitFor(() => expect(screen.queryByText('Latest')).not.toBeInTheDocument())
  expect(screen.queryByRole('button', { name: /new post/ })).not.toBeInTheDocument()
  await act(() => later.resolve())
  await waitFor(() => expect(rendered.queryClient.isFetching()).toBe(0))
  expect(screen.queryByText('Latest')).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /new post/ })).not.toBeInTheDocument()
})

test('an event without new posts shows nothing', async () => {
  const old = aPost({ content: 'Old' })
  const asked = api.on('GET /api/posts/feed', () => answer([old]))
  const rendered = renderRemote({ pages })
  await screen.findByText('Old')

  await hint(rendered)

  await waitFor(() => expect(asked).toHaveLength(2))
  expect(screen.queryByRole('button', { name: /new post/ })).not.toBeInTheDocument()
})

test.each([
  { server: 'does not tell of new posts, the feed asks', isLive: false, asked: 2 },
  { server: 'tells of new posts, the feed waits to be told', isLive: true, asked: 1 },
])('while the server $server', async ({ isLive, asked: times }) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
  try {
    const asked = api.on('GET /api/posts/feed', () => answer([aPost()]))
    renderRemote({ pages, isLive })
    await waitFor(() => expect(asked).toHaveLength(1))
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    await waitFor(() => expect(asked).toHaveLength(times))
    // Neither of them polls in between.
    await act(() => jest.advanceTimersByTimeAsync(10_000))
    expect(asked).toHaveLength(times)
  } finally {
    jest.useRealTimers()
  }
})
