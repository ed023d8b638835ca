import type { Notification } from '@fieldhouse/contract'
import { answer, aPost, aUser, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { readBelow } from '@fieldhouse/remote-kit/query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { answerBesideTheFeed } from './beside-the-feed.ts'

const api = fakeApi()
const user = aUser({ isMinor: true, profileImageUrl: '/api/pictures/of-jordan' })
const own = { ...aPost().user, id: user.id, firstName: 'Jordan', lastName: 'Miles' }
const waiting = aPost({ content: 'My first', status: 'pending', user: own })

const decision: Notification = {
  id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b99',
  type: 'approval_decided',
  title: 'Your post was approved',
  message: 'Ngozi Okafor approved your post',
  isRead: false,
  actionUrl: `/?post=${waiting.id}`,
  createdAt: '2026-11-20T10:00:00.000Z',
  count: 1,
  actor: null,
  image: null,
}

test('a guardian’s decision shows in the open feed, and the post is published', async () => {
  localStorage.clear()
  answerBesideTheFeed(api)
  let isDecided = false
  let isSeen = false
  const out = { ...waiting, status: 'published' as const }
  api.on('GET /api/posts/feed', () => answer(isDecided ? [out] : [aPost()]))
  api.on('GET /api/profiles/{id}/posts', () => answer([isDecided ? out : waiting]))
  api.on('GET /api/notifications', () => answer(isDecided && !isSeen ? [decision] : []))
  const read = api.on('POST /api/notifications/{id}/read', () => {
    isSeen = true
    return answer({ ...decision, isRead: true })
  })
  const { queryClient } = renderRemote({ pages, user })
  expect(await screen.findByText('Waiting for your guardian')).toBeVisible()

  // The shell does this after a hint from the server.
  isDecided = true
  await act(() => queryClient.invalidateQueries(readBelow('/api/notifications')))

  expect(await screen.findByText('Ngozi Okafor approved your post')).toBeVisible()
  await waitFor(() => expect(screen.queryByText('Waiting for your guardian')).toBeNull())
  expect(screen.getByText('My first')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }))
  await waitFor(() => expect(screen.queryByText('Ngozi Okafor approved your post')).toBeNull())
  expect(read).toHaveLength(1)
})

for (const isFeedFirst of [true, false]) {
  test(`an approved post is on screen once, also while ${isFeedFirst ? 'one’s own posts are' : 'the feed is'} still on the way`, async () => {
    localStorage.clear()
    answerBesideTheFeed(api)
    let isDecided = false
    let arrive = () => {}
    const late = new Promise<void>((resolve) => (arrive = resolve))
    const out = { ...waiting, status: 'published' as const }
    api.on('GET /api/posts/feed', async () => {
      if (!isDecided) return answer([aPost()])
      if (!isFeedFirst) await late
      return answer([out])
    })
    const own = api.on('GET /api/profiles/{id}/posts', async () => {
      if (!isDecided) return answer([waiting])
      if (isFeedFirst) await late
      return answer([out])
    })
    api.on('GET /api/notifications', () => answer(isDecided ? [decision] : []))
    const { queryClient } = renderRemote({ pages, user })
    expect(await screen.findByText('Waiting for your guardian')).toBeVisible()

    const counts = new Set<number>()
    const watcher = new MutationObserver(() => counts.add(screen.queryAllByText('My first').length))
    watcher.observe(document.body, { childList: true, subtree: true })
    isDecided = true
    await act(() => queryClient.invalidateQueries(readBelow('/api/notifications')))
    expect(await screen.findByText('Ngozi Okafor approved your post')).toBeVisible()
    if (isFeedFirst) {
      await waitFor(() => expect(screen.queryByText('Waiting for your guardian')).toBeNull())
    }
    arrive()
    await waitFor(() => expect(own).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText('Waiting for your guardian')).toBeNull())
    watcher.disconnect()
    expect([...counts]).toEqual([1])
  })
}

test('adults request no decisions', async () => {
  localStorage.clear()
  answerBesideTheFeed(api)
  api.on('GET /api/posts/feed', () => answer([aPost({ content: 'In the feed' })]))
  const asked = api.on('GET /api/notifications', () => answer([]))
  renderRemote({ pages, user: aUser({ profileImageUrl: '/api/pictures/of-jordan' }) })
  expect(await screen.findByText('In the feed')).toBeVisible()
  expect(asked).toHaveLength(0)
})
