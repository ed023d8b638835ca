import { POST_MAX_LENGTH } from '@fieldhouse/contract'
import {
  answer,
  aPost,
  aUser,
  fakeApi,
  refusal,
  renderRemote,
} from '@fieldhouse/remote-kit/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { draftOf, emptyDraft, POST_DRAFT } from '../src/draft/draft-storage.ts'
import { pages } from '../src/pages.ts'
import { answerBesideTheFeed } from './beside-the-feed.ts'

const api = fakeApi()

beforeEach(() => {
  localStorage.clear()
  answerBesideTheFeed(api)
  api.on('GET /api/posts/feed', () => answer([aPost({ content: 'Already here' })]))
})

async function write(text: string) {
  await screen.findByText('Already here')
  const field = screen.getByRole('textbox', { name: 'Share an update or highlight...' })
  await userEvent.clear(field)
  await userEvent.type(field, text)
  return field
}

function pressPost() {
  return userEvent.click(screen.getByRole('button', { name: 'Post' }))
}

test('a new post shows on top immediately, and the field is empty again', async () => {
  const sent = api.on('POST /api/posts', ({ body }) =>
    answer(aPost({ content: body.content }), { status: 201 }),
  )
  const { events } = renderRemote({ pages })

  const field = await write('  51.92 today!  ')
  await pressPost()

  await waitFor(() => expect(screen.getAllByRole('article')[0]).toHaveTextContent('51.92 today!'))
  expect(screen.getAllByRole('article')).toHaveLength(2)
  expect(sent.map(({ body }) => body)).toEqual([{ content: '51.92 today!' }])
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
  expect(events).toEqual(['post.created'])
})

test('a blank text cannot be posted', async () => {
  renderRemote({ pages })

  await write('   ')

  expect(screen.queryByRole('button', { name: 'Post' })).not.toBeInTheDocument()
})

test('a text over the limit is kept, shows by how much, and is not sent', async () => {
  const sent = api.on('POST /api/posts', () => answer(aPost(), { status: 201 }))
  renderRemote({ pages })
  const field = await write('x')

  fireEvent.change(field, { target: { value: 'x'.repeat(POST_MAX_LENGTH + 12) } })
  await pressPost()

  // A paragraph: a second later the same words are announced beside it.
  expect(screen.getByText('12 characters too many', { selector: 'p' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Post' })).toHaveAttribute('aria-disabled', 'true')
  expect(sent).toHaveLength(0)
})

test('offline the text is kept, and pressing Post again sends it once, under the same key', async () => {
  api.unreachable('POST /api/posts')
  renderRemote({ pages })
  const field = await write('Season opener')
  await pressPost()

  expect(await screen.findByRole('alert')).toHaveTextContent('Check your connection')
  expect(field).toHaveValue('Season opener')

  const failed = api.on('POST /api/posts', () => refusal(503, 'The database is away.'))
  await pressPost()
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('It won’t post twice'))
  const sent = api.on('POST /api/posts', () => answer(aPost(), { status: 201 }))
  await pressPost()

  await waitFor(() => expect(field).toHaveValue(''))
  const keys = [...failed, ...sent].map(({ request }) => request.headers.get('idempotency-key'))
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('an invalid answer is not reported as a lost connection, and the text is kept', async () => {
  renderRemote({ pages })
  const field = await write('Season opener')
  // Sent by something other than our server, which the fake API cannot do.
  const network = jest
    .spyOn(globalThis, 'fetch')
    .mockResolvedValue(new Response('{}', { status: 201 }))
  await pressPost()

  const alert = await screen.findByRole('alert')
  network.mockRestore()
  expect(alert).toHaveTextContent('We couldn’t read the answer, so your post may already be up.')
  expect(field).toHaveValue('Season opener')
})

test('a text changed after a failure is a new post with a new key', async () => {
  const failed = api.on('POST /api/posts', () => refusal(503, 'The database is away.'))
  renderRemote({ pages })
  await write('Season opner')
  await pressPost()
  await screen.findByRole('alert')

  const sent = api.on('POST /api/posts', () => answer(aPost(), { status: 201 }))
  await write('Season opener')
  await pressPost()

  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.request.headers.get('idempotency-key')).not.toBe(
    failed[0]!.request.headers.get('idempotency-key'),
  )
})

test('a refusal shows the server’s message', async () => {
  api.on('POST /api/posts', () => refusal(403, 'Ask your guardian to accept first.'))
  renderRemote({ pages })
  await write('Hello')
  await pressPost()

  expect(await screen.findByRole('alert')).toHaveTextContent('Ask your guardian to accept first.')
})

test('a draft is restored after leaving the page, only for its author', async () => {
  const first = renderRemote({ pages })
  await write('Half a thought')
  first.unmount()

  const again = renderRemote({ pages })
  expect(await screen.findByRole('textbox')).toHaveValue('Half a thought')
  again.unmount()

  renderRemote({ pages, user: aUser({ id: 'f2b6b0cb-8f62-4f0e-bb46-f1d3f4b0a3de' }) })
  expect(await screen.findByRole('textbox')).toHaveValue('')
})

test('a retry after a reload keeps the first key', async () => {
  const failed = api.on('POST /api/posts', () => refusal(503, 'The database is away.'))
  const first = renderRemote({ pages })
  await write('Season opener')
  await pressPost()
  await screen.findByRole('alert')
  first.unmount()

  const sent = api.on('POST /api/posts', () => answer(aPost(), { status: 201 }))
  renderRemote({ pages })
  await screen.findByText('Already here')
  await pressPost()

  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.request.headers.get('idempotency-key')).toBe(
    failed[0]!.request.headers.get('idempotency-key'),
  )
})

/** Posts, and leaves before the answer. */
async function leaveWhilePosting() {
  const arrived = Promise.withResolvers<void>()
  api.on('POST /api/posts', async ({ body }) => {
    await arrived.promise
    return answer(aPost({ content: body.content }), { status: 201 })
  })
  const first = renderRemote({ pages })
  await write('Season opener')
  await pressPost()
  first.unmount()
  return { first, arrived }
}

test('a post answered after its field left is no draft when the field is back', async () => {
  const { first, arrived } = await leaveWhilePosting()
  arrived.resolve()
  await waitFor(() => expect(first.queryClient.isMutating()).toBe(0))

  renderRemote({ pages })
  expect(await screen.findByRole('textbox')).toHaveValue('')
})

test('the answer to a post leaves what was typed since', async () => {
  const { first, arrived } = await leaveWhilePosting()
  const second = renderRemote({ pages })
  const field = await screen.findByRole('textbox')
  await userEvent.clear(field)
  await userEvent.type(field, 'Rest day')
  arrived.resolve()
  await waitFor(() => expect(first.queryClient.isMutating()).toBe(0))
  second.unmount()

  renderRemote({ pages })
  expect(await screen.findByRole('textbox')).toHaveValue('Rest day')
})

const attached = { objectUrl: '/api/pictures/1', preview: null, alt: 'The last bend' }
const picture = new File(['bytes'], 'finish.jpg', { type: 'image/jpeg' })

async function openWithPicture() {
  draftOf(aUser().id, POST_DRAFT).write({ ...emptyDraft, text: '51.92', picture: attached })
  renderRemote({ pages })
  await screen.findByText('Already here')
  expect(screen.getByLabelText('What’s in the picture?')).toHaveValue('The last bend')
}

const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Picture'), { target: { files: [file] } })

test('a refused file and a canceled upload leave the attached picture and its description', async () => {
  await openWithPicture()
  choose(new File(['words'], 'plan.pdf', { type: 'application/pdf' }))
  expect(await screen.findByText(/^You can only upload:/)).toBeVisible()
  expect(screen.getByLabelText('What’s in the picture?')).toHaveValue('The last bend')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.getByLabelText('What’s in the picture?')).toHaveValue('The last bend')

  api.on('POST /api/objects/upload', () => new Promise(() => {}))
  choose(picture)
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel upload' }))
  expect(screen.queryByRole('button', { name: 'Cancel upload' })).toBeNull()
  expect(screen.getByLabelText('What’s in the picture?')).toHaveValue('The last bend')

  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }))
  expect(screen.queryByLabelText('What’s in the picture?')).toBeNull()
})

test('a post waits for the decision about a picture that failed to upload', async () => {
  api.on('POST /api/objects/upload', () => refusal(422, 'Not a picture.'))
  const sent = api.on('POST /api/posts', () => answer(aPost(), { status: 201 }))
  renderRemote({ pages })
  await write('51.92')
  choose(picture)
  expect(await screen.findByText('We couldn’t upload the picture')).toBeVisible()
  await pressPost()
  expect(screen.getByRole('button', { name: 'Post' })).toHaveAccessibleDescription(
    'Try the picture again, or post without it.',
  )
  expect(sent).toHaveLength(0)

  await userEvent.click(screen.getByRole('button', { name: 'Post without it' }))
  await pressPost()
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ content: '51.92' }]))
})

test.each([
  {
    what: 'a full disk',
    fail: () => api.on('POST /api/objects/upload', () => refusal(503, 'Full.')),
    reason: 'Something’s wrong on our end. Try again in a moment.',
  },
  {
    what: 'a refusal',
    fail: () => api.on('POST /api/objects/upload', () => refusal(403, 'Your account is paused.')),
    reason: 'Your account is paused.',
  },
  {
    what: 'no answer',
    fail: () => api.unreachable('POST /api/objects/upload'),
    reason:
      'This looks like a network error, the endpoint might be blocked by an internet provider or a firewall.',
  },
])('a picture that was not uploaded because of $what says so', async ({ fail, reason }) => {
  fail()
  renderRemote({ pages })
  await screen.findByText('Already here')
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
  try {
    choose(picture)
    // With the retries.
    for (let second = 0; second < 12; second += 1) {
      await act(() => jest.advanceTimersByTimeAsync(1_000))
    }
    expect(await screen.findByText('We couldn’t upload the picture')).toBeVisible()
    expect(screen.getByText(reason)).toBeVisible()
  } finally {
    jest.useRealTimers()
  }
})
