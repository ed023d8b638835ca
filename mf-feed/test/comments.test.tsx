import type { Comment } from '@fieldhouse/contract'
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
import { pages } from '../src/pages.ts'
import { aComment, anAppeal, answerBesideTheFeed } from './beside-the-feed.ts'

const api = fakeApi()

beforeEach(() => {
  localStorage.clear()
  answerBesideTheFeed(api)
})

function showPost(comments: Comment[]) {
  const post = aPost({ commentCount: comments.length })
  api.on('GET /api/posts/feed', () => answer([post]))
  api.on('GET /api/posts/{id}/comments', () =>
    answer(comments.map((comment) => ({ ...comment, postId: post.id }))),
  )
  return post
}

const openComments = async () =>
  userEvent.click(await screen.findByRole('button', { name: /Comment/ }))

test('comments open under the post, oldest first, with an empty field', async () => {
  showPost([aComment({ content: 'First!' }), aComment({ content: 'Second.' })])
  renderRemote({ pages })
  await openComments()

  const region = screen.getByRole('region', { name: 'Comments on the post by Amara Reid' })
  expect((await within(region).findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
    expect.stringContaining('First!'),
    expect.stringContaining('Second.'),
  ])
  expect(screen.getByRole('textbox', { name: 'Write a comment' })).toHaveFocus()
})

test('a comment that waits for a guardian says so to its writer, who alone counts it', async () => {
  const post = showPost([aComment({ content: 'First!' })])
  api.on('POST /api/posts/{id}/comments', ({ body }) =>
    answer(aComment({ postId: post.id, content: body.content, guardianStatus: 'pending' }), {
      status: 201,
    }),
  )
  renderRemote({ pages })
  await openComments()
  await screen.findByText('First!')
  await userEvent.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'Well run!')
  await userEvent.click(screen.getByRole('button', { name: 'Send comment' }))

  const held = (await screen.findByText('Well run!')).closest('li')!
  expect(held).toHaveTextContent('Waiting for approval')
  expect(held).toHaveTextContent('Only you can see it.')
  expect(screen.getByRole('button', { name: /^2 Comment/ })).toBeVisible()
  const other = screen.getByText('First!').closest('li')!
  expect(other).not.toHaveTextContent('Waiting for approval')
  expect(other).not.toHaveTextContent('Only you can see it.')
})

test('a comment that a guardian declined says why, to its writer', async () => {
  showPost([
    aComment({ content: 'Call me', guardianStatus: 'declined', declineReason: 'Not by phone.' }),
  ])
  renderRemote({ pages })
  await openComments()

  const declined = (await screen.findByText('Call me')).closest('li')!
  expect(declined).toHaveTextContent('Not approved')
  expect(declined).toHaveTextContent('Only you can see it.')
  expect(declined).toHaveTextContent('Why: “Not by phone.”')
})

test('a new comment is last and counted, and the field is empty again', async () => {
  const post = showPost([aComment({ content: 'First!' })])
  const sent = api.on('POST /api/posts/{id}/comments', ({ body }) =>
    answer(aComment({ postId: post.id, content: body.content }), { status: 201 }),
  )
  renderRemote({ pages })
  await openComments()
  await screen.findByText('First!')

  const field = screen.getByRole('textbox', { name: 'Write a comment' })
  await userEvent.type(field, '  Well run!  ')
  await userEvent.click(screen.getByRole('button', { name: 'Send comment' }))

  const items = await screen.findAllByRole('listitem')
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(items.length))
  expect(await screen.findByText('Well run!')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ content: 'Well run!' }])
  expect(screen.getByRole('button', { name: /^2 Comment/ })).toBeVisible()
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
})

test('a comment that failed to send is kept across a reload, and sent once under the same key', async () => {
  showPost([])
  const failed = api.on('POST /api/posts/{id}/comments', () => refusal(503, 'Away.'))
  const first = renderRemote({ pages })
  await openComments()
  await userEvent.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'Well run!')
  await userEvent.click(screen.getByRole('button', { name: 'Send comment' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your text is safe.')
  first.unmount()

  const sent = api.on('POST /api/posts/{id}/comments', () => answer(aComment(), { status: 201 }))
  renderRemote({ pages })
  // Open comments stay open, so the feed keeps its height.
  const field = await screen.findByRole('textbox', { name: 'Write a comment' })
  expect(field).toHaveValue('Well run!')
  await userEvent.click(screen.getByRole('button', { name: 'Send comment' }))

  await waitFor(() => expect(field).toHaveValue(''))
  expect(sent[0]?.request.headers.get('idempotency-key')).toBe(
    failed[0]?.request.headers.get('idempotency-key'),
  )
})

test('a comment answered after its field left is no draft when the field is back', async () => {
  const post = showPost([])
  const arrived = Promise.withResolvers<void>()
  api.on('POST /api/posts/{id}/comments', async ({ body }) => {
    await arrived.promise
    return answer(aComment({ postId: post.id, content: body.content }), { status: 201 })
  })
  const { events } = renderRemote({ pages })
  await openComments()
  await userEvent.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'Well run!')
  await userEvent.click(screen.getByRole('button', { name: 'Send comment' }))
  await openComments()
  expect(screen.queryByRole('textbox', { name: 'Write a comment' })).not.toBeInTheDocument()
  arrived.resolve()
  expect(await screen.findByRole('button', { name: /^1 Comment/ })).toBeVisible()

  await openComments()
  expect(screen.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('')
  expect(events).toEqual(['comment.created'])
})

test('a comment sent again by a field that came back is counted once', async () => {
  const post = showPost([])
  const arrived = Promise.withResolvers<void>()
  const sent = api.on('POST /api/posts/{id}/comments', async ({ body }) => {
    await arrived.promise
    return answer(
      aComment({
        id: '0199f2c4-7c1e-7d3a-b0a4-0000000000d1',
        postId: post.id,
        content: body.content,
      }),
      { status: 201 },
    )
  })
  renderRemote({ pages })
  await openComments()
  await userEvent.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'Well run!')
  await userEvent.click(screen.getByRole('button', { name: 'Send comment' }))
  await openComments()
  await openComments()
  expect(screen.getByRole('textbox', { name: 'Write a comment' })).toHaveValue('Well run!')
  await userEvent.click(screen.getByRole('button', { name: 'Send comment' }))
  arrived.resolve()

  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Write a comment' })).toHaveValue(''),
  )
  expect(sent).toHaveLength(2)
  expect(screen.getByRole('button', { name: /^1 Comment/ })).toBeVisible()
})

test('deleting an own comment requires confirmation; then the count and the focus move on', async () => {
  const mine = aComment({ content: 'Mine', canDelete: true })
  showPost([mine, aComment({ content: 'Theirs' })])
  const deleted = api.on('DELETE /api/comments/{id}', () => answer(undefined, { status: 204 }))
  renderRemote({ pages })
  await openComments()

  await userEvent.click(await screen.findByRole('button', { name: /Delete the comment/ }))

  await waitFor(() => expect(screen.queryByText('Mine')).not.toBeInTheDocument())
  expect(deleted).toHaveLength(1)
  expect(screen.getByText('Theirs')).toBeVisible()
  expect(screen.getByRole('button', { name: /^1 Comment/ })).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'Write a comment' })).toHaveFocus()
})

test('Cancel keeps the comment', async () => {
  showPost([aComment({ content: 'Mine', canDelete: true })])
  renderRemote({ pages, answer: () => false })
  await openComments()

  await userEvent.click(await screen.findByRole('button', { name: /Delete the comment/ }))

  expect(screen.getByText('Mine')).toBeVisible()
})

test('other people’s comments can be reported', async () => {
  const comment = aComment()
  showPost([comment])
  const reported = api.on('POST /api/reports', ({ body }) =>
    answer(
      {
        id: crypto.randomUUID(),
        subjectType: body.subjectType,
        subjectId: body.subjectId,
        reason: body.reason,
        details: null,
        status: 'open',
        createdAt: '2026-11-20T10:00:00.000Z',
      },
      { status: 201 },
    ),
  )
  const { toasts } = renderRemote({ pages })
  await openComments()

  await userEvent.click(await screen.findByRole('button', { name: /Report the comment/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Report this comment' })
  await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'spam')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send report' }))

  await waitFor(() => expect(toasts[0]?.title).toBe('Report sent'))
  expect(reported[0]?.body).toMatchObject({ subjectType: 'comment', subjectId: comment.id })
})

test('more comments load page by page', async () => {
  api.on('GET /api/posts/feed', () => answer([aPost({ commentCount: 2 })]))
  api.on('GET /api/posts/{id}/comments', ({ request }) =>
    request.url.includes('cursor')
      ? answer([aComment({ content: 'Later' })])
      : answer([aComment({ content: 'Early' })], { next: '/api/posts/x/comments?cursor=more' }),
  )
  renderRemote({ pages })
  await openComments()

  await userEvent.click(await screen.findByRole('button', { name: 'Show more comments' }))

  expect(await screen.findByText('Later')).toBeVisible()
  expect(screen.getByText('Early')).toBeVisible()
})

test('an own comment stands once, last, when its page loads after it was sent', async () => {
  const post = aPost({ commentCount: 2 })
  const mine = aComment({ postId: post.id, content: 'Mine', canDelete: true })
  api.on('GET /api/posts/feed', () => answer([post]))
  api.on('GET /api/posts/{id}/comments', ({ request }) =>
    request.url.includes('cursor')
      ? answer([aComment({ content: 'Later' }), mine])
      : answer([aComment({ content: 'Early' })], { next: '/api/posts/x/comments?cursor=more' }),
  )
  api.on('POST /api/posts/{id}/comments', () => answer(mine, { status: 201 }))
  renderRemote({ pages })
  await openComments()
  await screen.findByText('Early')
  await userEvent.type(screen.getByRole('textbox', { name: 'Write a comment' }), 'Mine')
  await userEvent.click(screen.getByRole('button', { name: 'Send comment' }))
  expect(await screen.findByText('Mine', { selector: 'li *' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Show more comments' }))

  await screen.findByText('Later')
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    expect.stringContaining('Early'),
    expect.stringContaining('Later'),
    expect.stringContaining('Mine'),
  ])
})

test('comments that fail to load show an error, and the post stays', async () => {
  api.on('GET /api/posts/feed', () => answer([aPost({ content: 'The post' })]))
  api.on('GET /api/posts/{id}/comments', () => refusal(500, 'Something broke.'))
  renderRemote({ pages, user: aUser() })
  await openComments()

  expect(await screen.findByRole('alert')).toHaveTextContent('The comments didn’t load')
  expect(screen.getByText('The post')).toBeVisible()
})

test('the author of a comment hidden by a reviewer reads so, and can appeal', async () => {
  const { id, firstName, lastName } = aUser()
  const user = { ...aPost().user, id, firstName, lastName }
  const hidden = aComment({ user, canDelete: true, isHidden: true })
  showPost([hidden, aComment()])
  const sent = api.on('POST /api/appeals', () => answer(anAppeal, { status: 201 }))
  renderRemote({ pages })
  await openComments()

  expect(await screen.findByText('Hidden by our team')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Appeal for your comment' }))
  await userEvent.type(await screen.findByLabelText('Why should we show it again?'), 'A joke.')
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { subjectType: 'comment', subjectId: hidden.id, statement: 'A joke.' },
    ]),
  )
})
