import type { Post } from '@fieldhouse/contract'
import { answer, aPost, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { aComment, answerBesideTheFeed } from './beside-the-feed.ts'

const api = fakeApi()

beforeEach(() => answerBesideTheFeed(api))

/** The fake API would take `feed` for a post's id: the latest answer counts. */
function showFeed(...posts: Post[]) {
  api.on('GET /api/posts/feed', () => answer([aPost({ content: 'In the feed' }), ...posts]))
}

test('a notification opens its post with the comments, and links back to the feed', async () => {
  const post = aPost({ content: 'The one' })
  api.on('GET /api/posts/{id}', () => answer(post))
  api.on('GET /api/posts/{id}/comments', () => answer([aComment({ content: 'Well run!' })]))
  showFeed()
  const { path } = renderRemote({ pages, path: `/?post=${post.id}` })

  const frame = screen.getByRole('region', { name: 'The post you opened' })
  expect(await within(frame).findByText('The one')).toBeVisible()
  expect(await within(frame).findByText('Well run!')).toBeVisible()
  expect(within(frame).getByRole('heading', { name: 'Post' })).toHaveFocus()
  expect(await screen.findByText('In the feed')).toBeVisible()

  await userEvent.click(within(frame).getByRole('link', { name: 'Back to the feed' }))
  expect(path()).toBe('/')
  expect(screen.queryByText('The one')).not.toBeInTheDocument()
})

test('a post that is also in the feed is shown once', async () => {
  const post = aPost({ content: 'The one' })
  api.on('GET /api/posts/{id}', () => answer(post))
  api.on('GET /api/posts/{id}/comments', () => answer([]))
  showFeed(post)
  renderRemote({ pages, path: `/?post=${post.id}` })

  await screen.findByText('In the feed')
  expect(await screen.findAllByText('The one')).toHaveLength(1)
})

test('a deleted or invisible post says so and leaves the feed working', async () => {
  api.on('GET /api/posts/{id}', () => refusal(404, 'Not found'))
  showFeed()
  renderRemote({ pages, path: '/?post=0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60' })

  expect(await screen.findByRole('heading', { name: 'We couldn’t find this post' })).toBeVisible()
  expect(await screen.findByText('In the feed')).toBeVisible()
})

test('a post that fails to load can be retried', async () => {
  api.on('GET /api/posts/{id}', () => refusal(500, 'Something broke.'))
  showFeed()
  const post = aPost({ content: 'The one' })
  renderRemote({ pages, path: `/?post=${post.id}` })

  expect(await screen.findByText('The post didn’t load')).toBeVisible()
  api.on('GET /api/posts/{id}', () => answer(post))
  showFeed()
  api.on('GET /api/posts/{id}/comments', () => answer([]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByText('The one')).toBeVisible()
})
