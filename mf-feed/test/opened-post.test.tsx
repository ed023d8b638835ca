import type { Post } from '@fieldhouse/contract'
import {
  answer,
  aPost,
  aUser,
  fakeApi,
  refusal,
  renderRemote,
} from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { commentsQuery } from '../src/comments.queries.ts'
import { postQuery } from '../src/feed.queries.ts'
import { pages } from '../src/pages.ts'
import { aComment, anAppeal, answerBesideTheFeed } from './beside-the-feed.ts'

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

test('a post that was opened before shows as it is now, with its new comments', async () => {
  const post = aPost({ content: 'The one', commentCount: 1 })
  api.on('GET /api/posts/{id}', () => answer(post))
  api.on('GET /api/posts/{id}/comments', () => answer([aComment({ content: 'Well run!' })]))
  showFeed()
  api.on('GET /api/notifications', () =>
    answer([
      {
        id: crypto.randomUUID(),
        type: 'approval_decided',
        title: 'Your post is live',
        message: 'Your guardian approved it.',
        isRead: false,
        actionUrl: `/?post=${post.id}`,
        createdAt: '2026-11-20T09:30:00.000Z',
        count: 1,
        actor: null,
        image: null,
      },
    ]),
  )
  const { queryClient } = renderRemote({ pages, user: aUser({ isMinor: true }) })
  const link = await screen.findByRole('link', { name: 'See it' })
  const updatedAt = Date.now() - 60_000
  const before = { ...post, commentCount: 0 }
  queryClient.setQueryData(postQuery(post.id).queryKey, before, { updatedAt })
  const none = { pages: [{ data: [], next: null }], pageParams: [null] }
  queryClient.setQueryData(commentsQuery(post.id).queryKey, none, { updatedAt })
  api.on('POST /api/notifications/{id}/read', () => refusal(503, 'Away'))
  await userEvent.click(link)

  const frame = screen.getByRole('region', { name: 'The post you opened' })
  expect(await within(frame).findByText('Well run!')).toBeVisible()
  expect(within(frame).getByRole('button', { name: /1 comment/i })).toBeVisible()
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

test('the author of a post hidden by a reviewer reads so, and can appeal', async () => {
  const { id, firstName, lastName } = aUser()
  const hidden = aPost({ status: 'hidden', user: { ...aPost().user, id, firstName, lastName } })
  api.on('GET /api/posts/{id}', () => answer(hidden))
  api.on('GET /api/posts/{id}/comments', () => answer([]))
  showFeed()
  const sent = api.on('POST /api/appeals', () => answer(anAppeal, { status: 201 }))
  renderRemote({ pages, path: `/?post=${hidden.id}` })

  expect(await screen.findByText('Our team hid this post')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Appeal for your post' }))
  await userEvent.type(await screen.findByLabelText('Why should we show it again?'), 'A joke.')
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { subjectType: 'post', subjectId: hidden.id, statement: 'A joke.' },
    ]),
  )
})

test.each(['pending', 'declined', 'hidden'] as const)(
  'a post that is %s takes no comments, and shows those that it has',
  async (status) => {
    const { id, firstName, lastName } = aUser()
    const post = aPost({ status, user: { ...aPost().user, id, firstName, lastName } })
    api.on('GET /api/posts/{id}', () => answer(post))
    const comments = api.on('GET /api/posts/{id}/comments', () =>
      answer(status === 'hidden' ? [aComment({ content: 'Well run!' })] : []),
    )
    showFeed()
    renderRemote({ pages, path: `/?post=${post.id}` })

    await waitFor(() => expect(comments).toHaveLength(1))
    if (status === 'hidden') expect(await screen.findByText('Well run!')).toBeVisible()
    await waitFor(() => expect(screen.queryByText('Loading the comments...')).toBeNull())
    expect(screen.queryByLabelText('Write a comment')).toBeNull()
    expect(screen.queryByText(/Be the first/)).toBeNull()
  },
)
