import { answer, aPost, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
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
