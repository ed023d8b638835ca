import { MESSAGE_MAX_LENGTH } from '@fieldhouse/contract'
import { answer, aUser, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { answerInbox, giveHeight } from './inbox.ts'
import { aConversation, aMessage, aProfile, aRequest, dana, kai, me } from './people.ts'

const api = fakeApi()

beforeEach(() => {
  localStorage.clear()
  giveHeight()
})
afterEach(() => jest.restoreAllMocks())

const thread = `/messages/${dana.id}`
const field = () => screen.findByRole('textbox', { name: 'Type a message...' })

function danaWrote() {
  answerInbox(api, {
    conversations: [aConversation()],
    messages: [aMessage()],
    profile: aProfile(dana),
  })
}

/** The API accepts every message. */
function taken() {
  return api.on('POST /api/messages', ({ body }) =>
    answer(aMessage({ senderId: me.id, content: body.content, readAt: null }), { status: 201 }),
  )
}

test('Enter sends, Shift+Enter adds a line, and the field is empty again', async () => {
  danaWrote()
  const sent = taken()
  const { events } = renderRemote({ pages, path: thread })

  await userEvent.type(await field(), '  On its way.{Shift>}{Enter}{/Shift}Film first.{Enter}')

  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { recipientId: dana.id, content: 'On its way.\nFilm first.' },
    ]),
  )
  expect(await screen.findByText('Sent')).toBeVisible()
  expect(await field()).toHaveValue('')
  expect(await field()).toHaveFocus()
  expect(events).toEqual(['message.sent'])
})

test('Enter that ends an input method’s word sends nothing', async () => {
  danaWrote()
  const sent = taken()
  renderRemote({ pages, path: thread })
  await userEvent.type(await field(), 'ありがとう')

  fireEvent.keyDown(await field(), { key: 'Enter', isComposing: true })
  fireEvent.keyDown(await field(), { key: 'Enter', keyCode: 229 })

  expect(await field()).toHaveValue('ありがとう')
  expect(sent).toHaveLength(0)
})

test('a blank text cannot be sent', async () => {
  danaWrote()
  const sent = taken()
  renderRemote({ pages, path: thread })

  await userEvent.type(await field(), '   {Enter}')

  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true')
  expect(sent).toHaveLength(0)
})

test('a text over the limit is kept, shows by how much, and is not sent', async () => {
  danaWrote()
  const sent = taken()
  renderRemote({ pages, path: thread })

  fireEvent.change(await field(), { target: { value: 'x'.repeat(MESSAGE_MAX_LENGTH + 3) } })
  await userEvent.type(await field(), '{Enter}')

  // A paragraph: a second later the same words are announced beside it.
  expect(screen.getByText('3 characters too many', { selector: 'p' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true')
  expect(sent).toHaveLength(0)
})

test('a draft is restored on return, only for its author', async () => {
  danaWrote()
  const first = renderRemote({ pages, path: thread })
  await userEvent.type(await field(), 'Half a thought')
  first.unmount()

  const again = renderRemote({ pages, path: thread })
  expect(await field()).toHaveValue('Half a thought')
  again.unmount()

  answerInbox(api, { messages: [], profile: aProfile(kai) })
  const toKai = renderRemote({ pages, path: `/messages/${kai.id}` })
  expect(await field()).toHaveValue('')
  toKai.unmount()

  danaWrote()
  renderRemote({ pages, path: thread, user: aUser({ id: kai.id }) })
  expect(await field()).toHaveValue('')
})

test('offline a message is marked as not sent, and Retry sends it once, under the same key', async () => {
  danaWrote()
  api.unreachable('POST /api/messages')
  renderRemote({ pages, path: thread })
  await userEvent.type(await field(), 'From the tunnel{Enter}')

  expect(await screen.findByText('Not sent')).toBeVisible()
  expect(screen.getByText('We couldn’t reach Fieldhouse.')).toBeVisible()
  const failed = api.on('POST /api/messages', () => refusal(503, 'The database is away.'))
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Something’s wrong on our end.')).toBeVisible()
  const sent = taken()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))

  expect(await screen.findByText('Sent')).toBeVisible()
  expect(screen.getAllByText('From the tunnel')).toHaveLength(1)
  const keys = [...failed, ...sent].map(({ request }) => request.headers.get('idempotency-key'))
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys).toEqual([keys[0], keys[0]])
})

test('waiting messages are sent automatically once online', async () => {
  danaWrote()
  api.unreachable('POST /api/messages')
  renderRemote({ pages, path: thread })
  await userEvent.type(await field(), 'one{Enter}two{Enter}')
  await waitFor(() => expect(screen.getAllByText('Not sent')).toHaveLength(2))

  const sent = taken()
  act(() => void window.dispatchEvent(new Event('online')))

  await waitFor(() => expect(screen.getAllByText('Sent')).toHaveLength(2))
  expect(sent.map(({ body }) => body.content)).toEqual(['one', 'two'])
})

test('a refusal shows the server’s message, and the text is kept until deleted', async () => {
  danaWrote()
  api.on('POST /api/messages', () => refusal(403, 'You can’t message this person'))
  renderRemote({ pages, path: thread })
  await userEvent.type(await field(), 'Hello?{Enter}')

  expect(await screen.findByText('You can’t message this person')).toBeVisible()
  expect(screen.getByText('Hello?')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))

  expect(screen.queryByText('Hello?')).not.toBeInTheDocument()
})

test('a first message to someone not connected is a request, and the only one until an answer', async () => {
  answerInbox(api, {
    messages: [],
    profile: aProfile(kai, { connection: 'none', canMessage: true }),
  })
  const message = aMessage({
    senderId: me.id,
    recipientId: kai.id,
    content: 'Want to run together?',
    readAt: null,
  })
  const sent = api.on('POST /api/messages', () => {
    api.on('GET /api/profiles/{id}', () =>
      answer(aProfile(kai, { connection: 'none', canMessage: false })),
    )
    return answer(message, { status: 201 })
  })
  renderRemote({ pages, path: `/messages/${kai.id}` })

  expect(await screen.findByText('This is a message request')).toBeVisible()
  await userEvent.type(await field(), 'Want to run together?{Enter}')

  expect(await screen.findByText('Your message request is waiting for a reply')).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  expect(sent).toHaveLength(1)
})

test('a conversation closed for writing has no field', async () => {
  answerInbox(api, {
    messages: [],
    profile: aProfile(kai, { connection: 'none', canMessage: false }),
  })
  renderRemote({ pages, path: `/messages/${kai.id}` })

  expect(await screen.findByText('You can’t message this person')).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
})

test('the recipient of a request reads its message, accepts, and replies', async () => {
  const request = aRequest()
  answerInbox(api, {
    requests: [request],
    messages: [request.message],
    profile: aProfile(kai, { connection: 'none' }),
  })
  const decided = api.on('PUT /api/messages/requests/{otherUserId}', () => {
    api.on('GET /api/messages/requests', () => answer([]))
    api.on('GET /api/messages/conversations', () =>
      answer([aConversation({ user: kai, isVerifiedConnection: false })]),
    )
    return answer(request)
  })
  const { path } = renderRemote({ pages, path: '/messages?box=requests' })
  expect(await screen.findByRole('link', { name: 'Requests 1 waiting' })).toBeVisible()
  await userEvent.click(await screen.findByRole('link', { name: /Kai Nakamura/ }))

  expect(await screen.findByText('Kai Nakamura wants to message you')).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))

  expect(await field()).toBeVisible()
  expect(decided.map(({ body }) => body)).toEqual([{ status: 'accepted' }])
  expect(path()).toBe(`/messages/${kai.id}`)
})

test('the recipient declines a request, and it disappears', async () => {
  const request = aRequest()
  answerInbox(api, {
    requests: [request],
    messages: [request.message],
    profile: aProfile(kai, { connection: 'none' }),
  })
  const decided = api.on('PUT /api/messages/requests/{otherUserId}', () => {
    api.on('GET /api/messages/requests', () => answer([]))
    return answer(request)
  })
  const { path } = renderRemote({ pages, path: `/messages/${kai.id}?box=requests` })
  await userEvent.click(await screen.findByRole('button', { name: 'Decline' }))

  await waitFor(() => expect(path()).toBe('/messages?box=requests'))
  expect(decided.map(({ body }) => body)).toEqual([{ status: 'declined' }])
  expect(await screen.findByText('No message requests')).toBeVisible()
})

/** Answers a request whose list is refreshed before everything else: its buttons leave first. */
async function decide(name: 'Accept' | 'Decline', refused?: string) {
  const request = aRequest()
  const others = Promise.withResolvers<void>()
  answerInbox(api, {
    requests: [request],
    messages: [request.message],
    profile: aProfile(kai, { connection: 'none' }),
  })
  api.on('PUT /api/messages/requests/{otherUserId}', () => {
    api.on('GET /api/messages/requests', () => answer([]))
    api.on('GET /api/profiles/{id}', async () => {
      await others.promise
      return refusal(404, 'Not found')
    })
    return refused ? refusal(409, refused) : answer(request)
  })
  const rendered = renderRemote({ pages, path: `/messages/${kai.id}` })
  const button = await screen.findByRole('button', { name })
  await userEvent.click(button)
  await waitFor(() => expect(button).not.toBeInTheDocument())
  return { ...rendered, finish: others.resolve }
}

test('a declined request that leaves the list first still leads back to the requests', async () => {
  const { path, finish } = await decide('Decline')
  finish()

  await waitFor(() => expect(path()).toBe('/messages?box=requests'))
})

test('a refused answer to a request that left the list first says so', async () => {
  const { toasts, finish } = await decide('Accept', 'They took it back.')
  finish()

  await waitFor(() => expect(toasts).toMatchObject([{ description: 'They took it back.' }]))
})

test('whoever leaves the thread before the answer is saved stays where they went', async () => {
  const { path, finish, queryClient } = await decide('Decline')
  await userEvent.click(screen.getByRole('link', { name: 'Conversations' }))
  finish()

  await waitFor(() => expect(queryClient.isMutating()).toBe(0))
  expect(path()).toBe('/messages')
})
