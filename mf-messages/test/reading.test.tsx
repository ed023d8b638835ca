import { answer, aUser, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { threadQuery } from '../src/thread.queries.ts'
import { answerInbox, giveHeight } from './inbox.ts'
import {
  aConversation,
  aMessage,
  anAppeal,
  aParentalControl,
  aProfile,
  aRequest,
  dana,
  kai,
  me,
  westlake,
} from './people.ts'

const api = fakeApi()

beforeEach(() => {
  localStorage.clear()
  giveHeight()
})
afterEach(() => jest.restoreAllMocks())

const thread = `/messages/${dana.id}`
const openPaths = ['/search', `/profile/${dana.id}`]

test('each conversation shows its person, last message and unread count', async () => {
  answerInbox(api, {
    conversations: [
      aConversation({ unreadCount: 2, user: { ...dana, verificationLevel: 'elite' } }),
      aConversation({
        user: kai,
        lastMessage: { content: 'See you!', createdAt: aMessage().createdAt, senderId: me.id },
      }),
    ],
  })
  const { path } = renderRemote({ pages, path: '/messages' })

  const row = await screen.findByRole('link', { name: /Dana Torres.*2 unread/ })
  expect(within(row).getByRole('img', { name: 'Elite Verified' })).toBeVisible()
  expect(screen.getByRole('link', { name: /Kai Nakamura/ })).toHaveTextContent('You: See you!')
  expect(screen.getByText('Select a conversation')).toBeVisible()

  answerInbox(api, { messages: [aMessage()], profile: aProfile(dana) })
  await userEvent.click(row)
  expect(path()).toBe(thread)
})

test('a coach’s organization shows in the list, in requests and above the thread', async () => {
  const coach = { ...kai, accountType: 'institution_coach' } as const
  answerInbox(api, {
    conversations: [aConversation({ worksFor: westlake })],
    requests: [aRequest({ user: coach, worksFor: westlake })],
    messages: [aMessage()],
    profile: aProfile(dana),
  })
  const { unmount } = renderRemote({ pages, path: thread, openPaths })
  const heading = await screen.findByRole('heading', { level: 1, name: /Dana Torres/ })
  expect(heading.parentElement).toHaveTextContent('Coach · Westlake University')
  expect(screen.getByRole('link', { name: /Dana Torres.*Westlake/ })).toBeVisible()
  unmount()

  renderRemote({ pages, path: '/messages?box=requests' })
  const request = await screen.findByRole('link', { name: /Kai Nakamura/ })
  expect(request).toHaveTextContent('Coach · Westlake University')
})

test('an organization loaded with the profile shows above a newly opened thread', async () => {
  const coachProfile = { sport: 'track', level: null, worksFor: westlake }
  answerInbox(api, { messages: [], profile: aProfile(dana, { coachProfile }) })
  renderRemote({ pages, path: thread, openPaths })
  const heading = await screen.findByRole('heading', { level: 1, name: /Dana Torres/ })
  expect(heading.parentElement).toHaveTextContent('Coach · Westlake University')
})

test('an empty inbox shows the next step', async () => {
  answerInbox(api, {})
  renderRemote({ pages, path: '/messages', openPaths })

  expect(await screen.findByText('No conversations yet')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Find people' })).toHaveAttribute('href', '/search')
})

test('conversations that fail to load show an error, and load on retry', async () => {
  answerInbox(api, {})
  api.on('GET /api/messages/conversations', () => refusal(503, 'The database is away.'))
  renderRemote({ pages, path: '/messages' })

  expect(await screen.findByText('Your conversations didn’t load')).toBeVisible()
  api.on('GET /api/messages/conversations', () => answer([aConversation()]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('link', { name: /Dana Torres/ })).toBeVisible()
})

test('an open thread names the person, links to their profile, and is marked as read', async () => {
  const marks = answerInbox(api, {
    conversations: [aConversation({ unreadCount: 1 })],
    messages: [
      aMessage({ senderId: me.id, content: 'Film or stats?' }),
      aMessage({ content: 'Film first', readAt: null }),
    ],
    profile: aProfile(dana),
  })
  renderRemote({ pages, path: thread, openPaths })

  expect(await screen.findByRole('heading', { level: 1, name: /Dana Torres/ })).toBeVisible()
  expect(screen.getByText('Verified Connection')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Dana Torres' })).toHaveAttribute(
    'href',
    `/profile/${dana.id}`,
  )
  expect(await screen.findByText('Film first')).toBeVisible()
  expect(screen.getByText('New messages')).toBeVisible()
  expect(screen.getByText('Read')).toBeVisible()
  await waitFor(() => expect(marks).toHaveLength(1))
  await waitFor(() => expect(screen.queryByText('1 unread')).not.toBeInTheDocument())
  expect(document.title).toBe('Dana Torres · Fieldhouse')
})

test('nothing is marked as read while the tab is in the background', async () => {
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const marks = answerInbox(api, {
    conversations: [aConversation({ unreadCount: 1 })],
    messages: [aMessage({ content: 'Are you there?', readAt: null })],
    profile: aProfile(dana),
  })
  renderRemote({ pages, path: thread })
  await screen.findByRole('region', { name: 'Messages' })
  expect(marks).toHaveLength(0)

  visibility.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))

  await waitFor(() => expect(marks).toHaveLength(1))
})

test('a new message is added at the end and announced, without reloading the thread', async () => {
  const first = aMessage({ content: 'Are you there?' })
  answerInbox(api, {
    conversations: [aConversation()],
    messages: [first],
    profile: aProfile(dana),
  })
  const { queryClient } = renderRemote({ pages, path: thread })
  await screen.findByText('Are you there?')

  const asked = api.on('GET /api/messages/{otherUserId}', () =>
    answer([first, aMessage({ content: 'Hello?', readAt: null })]),
  )
  answerInbox(api, { conversations: [aConversation()], profile: aProfile(dana) })
  await act(() => queryClient.invalidateQueries(threadQuery(dana.id)))

  expect(await screen.findByText('Dana: Hello?')).toBeInTheDocument()
  expect(asked).toHaveLength(1)
})

test('a minor whose guardian can read along always sees so', async () => {
  answerInbox(api, {
    conversations: [aConversation()],
    messages: [aMessage()],
    profile: aProfile(dana),
  })
  api.on('GET /api/parental-controls', () => answer([aParentalControl()]))
  renderRemote({ pages, path: thread, user: aUser({ isMinor: true }) })

  expect(await screen.findByText('Your guardian can read your messages')).toBeVisible()
  expect(screen.getByText(/Renee Miles can see this conversation/)).toBeVisible()
})

test('a minor whose guardian cannot read along sees no such notice', async () => {
  answerInbox(api, {
    conversations: [aConversation()],
    messages: [aMessage()],
    profile: aProfile(dana),
  })
  const asked = api.on('GET /api/parental-controls', () =>
    answer([aParentalControl({ canViewMessages: false })]),
  )
  renderRemote({ pages, path: thread, user: aUser({ isMinor: true }) })

  await waitFor(() => expect(asked).toHaveLength(1))
  await screen.findByText('Could you send one full game from January?', { selector: 'ol *' })
  expect(screen.queryByText(/Your guardian/)).not.toBeInTheDocument()
})

test('a thread with a deleted account offers no retry', async () => {
  api.on('GET /api/messages/{otherUserId}', () => refusal(404, 'Not found'))
  answerInbox(api, {})
  renderRemote({ pages, path: thread })

  expect(await screen.findByText('This conversation isn’t available')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('blocking requires confirmation and removes the person from the list', async () => {
  answerInbox(api, {
    conversations: [aConversation()],
    messages: [aMessage()],
    profile: aProfile(dana),
  })
  const blocked = api.on('POST /api/blocks', () =>
    answer(
      { userId: dana.id, user: aProfile(dana).user, createdAt: '2026-11-21T09:00:00.000Z' },
      { status: 201 },
    ),
  )
  const questions: string[] = []
  const { path, toasts } = renderRemote({
    pages,
    path: thread,
    answer: ({ title }) => questions.push(title) > 0,
  })
  await userEvent.click(await screen.findByRole('button', { name: 'More about Dana Torres' }))
  api.on('GET /api/messages/conversations', () => answer([]))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Block' }))

  await waitFor(() => expect(path()).toBe('/messages'))
  expect(questions).toEqual(['Block Dana Torres?'])
  expect(blocked.map(({ body }) => body)).toEqual([{ userId: dana.id }])
  expect(toasts).toMatchObject([{ title: 'Dana Torres is blocked' }])
  expect(await screen.findByText('No conversations yet')).toBeVisible()
})

test('the other person’s message can be reported', async () => {
  const message = aMessage({ content: 'Buy followers here' })
  answerInbox(api, {
    conversations: [aConversation()],
    messages: [message],
    profile: aProfile(dana),
  })
  const reported = api.on('POST /api/reports', ({ body }) =>
    answer(
      { ...body, details: null, id: message.id, status: 'open', createdAt: message.createdAt },
      { status: 201 },
    ),
  )
  const { toasts } = renderRemote({ pages, path: thread })
  await userEvent.click(await screen.findByRole('button', { name: 'More about this message' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }))
  const dialog = await screen.findByRole('dialog', { name: 'Report this message' })
  await userEvent.selectOptions(within(dialog).getByRole('combobox'), 'spam')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send report' }))

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Report sent' }]))
  expect(reported.map(({ body }) => body)).toEqual([
    { subjectType: 'message', subjectId: message.id, reason: 'spam', details: null },
  ])
})

test('the sender of a message hidden by a reviewer reads so, and can appeal', async () => {
  const hidden = aMessage({ senderId: me.id, isHidden: true })
  answerInbox(api, { messages: [aMessage(), hidden], profile: aProfile(dana) })
  const sent = api.on('POST /api/appeals', () => answer(anAppeal, { status: 201 }))
  renderRemote({ pages, path: thread, openPaths })

  expect(await screen.findByText(/A reviewer hid this message/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Appeal for your message' }))
  await userEvent.type(await screen.findByLabelText('Why should we show it again?'), 'A joke.')
  await userEvent.click(screen.getByRole('button', { name: 'Send appeal' }))
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { subjectType: 'message', subjectId: hidden.id, statement: 'A joke.' },
    ]),
  )
})
