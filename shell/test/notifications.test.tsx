import type { Approval, Connection } from '@fieldhouse/contract'
import { answer, aUser, refusal } from '@fieldhouse/remote-kit/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aNotification, dana } from './a-notification.ts'
import { fakeStreams } from './a-stream.ts'
import { openApp } from './open-app.tsx'
import { shellApi } from './shell-api.ts'

jest.mock('../src/remotes/federation.ts', () => ({ loadExposed: jest.fn() }))

// jsdom has no performance timeline.
performance.mark ??= jest.fn()

const api = shellApi()
const streams = fakeStreams()
beforeEach(() => {
  localStorage.clear()
  api.on('GET /api/connections/requests', () => answer([]))
})

const bell = () => screen.findByRole('button', { name: 'Notifications' })

test('the bell and the tab’s title show the unread count', async () => {
  document.title = 'Feed · Fieldhouse'
  api.on('GET /api/notifications/unread-count', () => answer({ count: 12 }))
  openApp({ user: aUser() })
  expect(await screen.findByText('9+')).toBeVisible()
  expect(await bell()).toHaveAccessibleDescription(/12 unread/)
  await waitFor(() => expect(document.title).toMatch(/^\(9\+\) /))
})

test.each([aUser({ accountType: null }), aUser({ accountType: 'parent', status: 'under_age' })])(
  'a person restricted to onboarding sees and requests no notifications',
  async (user) => {
    const asked = api.on('GET /api/notifications/unread-count', () => answer({ count: 1 }))
    openApp({ user })
    await screen.findByRole('banner')
    expect(screen.queryByRole('button', { name: 'Notifications' })).toBeNull()
    expect(asked).toHaveLength(0)
    expect(streams.count()).toBe(0)
  },
)

test('a press on a notification marks it as read, follows its link and closes the list', async () => {
  const user = userEvent.setup()
  const notification = aNotification()
  let count = 1
  api.on('GET /api/notifications/unread-count', () => answer({ count }))
  api.on('GET /api/notifications', () => answer([{ ...notification, isRead: count === 0 }]))
  const read = api.on('POST /api/notifications/{id}/read', () => {
    count = 0
    return answer({ ...notification, isRead: true })
  })
  openApp({ user: aUser() })
  await screen.findByText('1')
  await user.click(await bell())
  const list = await screen.findByRole('dialog', { name: 'Notifications' })
  await user.click(await within(list).findByRole('button', { name: /Unread: New connection/ }))
  await waitFor(() => expect(window.location.pathname).toBe('/connections'))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(read).toHaveLength(1)
  await waitFor(() => expect(screen.queryByText('1')).toBeNull())
})

test('a notice about the own account leads to the account as it is now', async () => {
  const user = userEvent.setup()
  const coach = aUser({ accountType: 'institution_coach', isVerified: false })
  const verified = { ...coach, isVerified: true, verificationLevel: 'verified' as const }
  api.on('GET /api/notifications', () =>
    answer([
      aNotification({
        type: 'verification_approved',
        title: 'You’re verified',
        isRead: true,
        actionUrl: '/settings/verification',
      }),
    ]),
  )
  api.on('GET /api/auth/user', () => answer(verified))
  openApp({ user: coach })
  await user.click(await bell())
  expect(screen.queryByRole('img', { name: 'Verified' })).toBeNull()
  await user.click(await screen.findByRole('button', { name: /You’re verified/ }))

  expect(await screen.findByRole('img', { name: 'Verified' })).toBeInTheDocument()
})

test('all can be marked as read together', async () => {
  const user = userEvent.setup()
  let count = 2
  api.on('GET /api/notifications/unread-count', () => answer({ count }))
  api.on('GET /api/notifications', () => answer([aNotification({ isRead: count === 0 })]))
  const all = api.on('POST /api/notifications/read-all', () => {
    count = 0
    return answer({ count })
  })
  openApp({ user: aUser() })
  await screen.findByText('2')
  await user.click(await bell())
  await user.click(await screen.findByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(screen.queryByText('2')).toBeNull())
  expect(all).toHaveLength(1)
  expect(screen.queryByRole('button', { name: /Unread/ })).toBeNull()
})

test('a failure to mark all as read is told', async () => {
  api.on('GET /api/notifications/unread-count', () => answer({ count: 2 }))
  api.on('GET /api/notifications', () => answer([aNotification()]))
  api.on('POST /api/notifications/read-all', () => refusal(503, 'The database is away.'))
  openApp({ user: aUser() })
  await userEvent.click(await bell())
  await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }))

  expect(await screen.findByText('Your notifications are still unread')).toBeVisible()
})

test('an event loads new notifications, whose content comes from the API', async () => {
  let count = 0
  api.on('GET /api/notifications/unread-count', () => answer({ count }))
  openApp({ user: aUser() })
  await bell()
  streams.connect()
  count = 3
  streams.hint({ type: 'notifications' })
  expect(await screen.findByText('3')).toBeVisible()
})

test('count and list are polled every 30 seconds while the page is visible, with a stream and without', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
  const visibility = jest.spyOn(document, 'visibilityState', 'get')
  try {
    const counts = api.on('GET /api/notifications/unread-count', () => answer({ count: 0 }))
    const lists = api.on('GET /api/notifications', () => answer([]))
    openApp({ user: aUser() })
    await waitFor(() => expect(counts).toHaveLength(1))
    expect(lists).toHaveLength(0)
    await jest.advanceTimersByTimeAsync(30_000)
    await waitFor(() => expect([counts.length, lists.length]).toEqual([2, 1]))

    streams.connect()
    await jest.advanceTimersByTimeAsync(30_000)
    await waitFor(() => expect([counts.length, lists.length]).toEqual([3, 2]))

    visibility.mockReturnValue('hidden')
    await jest.advanceTimersByTimeAsync(90_000)
    expect([counts.length, lists.length]).toEqual([3, 2])
  } finally {
    visibility.mockRestore()
    jest.useRealTimers()
  }
})

test('without a stream the open list agrees with its badge', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'setImmediate'] })
  try {
    let notifications: ReturnType<typeof aNotification>[] = []
    api.on('GET /api/notifications/unread-count', () => answer({ count: notifications.length }))
    api.on('GET /api/notifications', () => answer(notifications))
    openApp({ user: aUser() })
    fireEvent.click(await bell())
    const list = await screen.findByRole('dialog', { name: 'Notifications' })
    streams.refuse()
    notifications = [aNotification()]
    await jest.advanceTimersByTimeAsync(30_000)

    expect(await screen.findByText('1')).toBeVisible()
    expect(await within(list).findByRole('button', { name: /^Unread: / })).toBeVisible()
  } finally {
    jest.useRealTimers()
  }
})

test('the whole list has its own page, with the preferences', async () => {
  const user = userEvent.setup()
  api.on('GET /api/notifications/unread-count', () => answer({ count: 0 }))
  const asked = api.on('GET /api/notifications', () => answer([aNotification({ isRead: true })]))
  api.on('GET /api/notification-preferences', () => answer({ fire: true, comment: false }))
  api.on('GET /api/mail-preferences', () =>
    answer({ approvals: true, connections: false, digest: 'weekly', stopped: 'bounce' }),
  )
  api.on('GET /api/push-settings', () => answer({ publicKey: null, devices: [] }))
  const changes = api.on('PUT /api/notification-preferences', () => refusal(503, 'away'))
  const mailChanges = api.on('PUT /api/mail-preferences', () =>
    answer({ approvals: false, connections: false, digest: 'weekly', stopped: 'bounce' }),
  )
  openApp({ user: aUser(), path: '/notifications' })
  expect(await screen.findByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible()
  await screen.findByRole('button', { name: /New connection request/ })
  await user.click(screen.getByRole('tab', { name: 'Unread' }))
  await waitFor(() => expect(asked.at(-1)?.request.url).toMatch(/\?unread=true$/))
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Fires')
  await waitFor(() =>
    expect(asked.at(-1)?.request.url).toMatch(/unread=true.*type=fire|type=fire.*unread=true/),
  )

  await user.click(screen.getByRole('tab', { name: 'Preferences' }))
  const fires = await screen.findByRole('switch', { name: 'Fires' })
  expect(screen.getByRole('switch', { name: 'Comments' })).not.toBeChecked()
  await user.click(fires)
  expect(await screen.findByText('Not saved')).toBeVisible()
  expect(changes[0]?.body).toEqual({ fire: false })
  await waitFor(() => expect(fires).toBeChecked())

  expect(screen.getByRole('switch', { name: 'Requests waiting for you' })).not.toBeChecked()
  const approvals = screen.getByRole('switch', { name: 'Approvals waiting for you' })
  await user.click(approvals)
  await waitFor(() => expect(approvals).not.toBeChecked())
  expect(mailChanges[0]?.body).toEqual({ approvals: false })
  const digest = screen.getByRole('combobox', { name: 'Everything else, in one email' })
  expect(digest).toHaveValue('weekly')
  await user.selectOptions(digest, 'Never')
  await waitFor(() => expect(mailChanges[1]?.body).toEqual({ digest: 'off' }))
  expect(screen.getByRole('link', { name: 'See why, and confirm it again' })).toHaveAttribute(
    'href',
    '/settings/account',
  )
})

test('of two choices in a row the last one stands, and one whose answer was lost shows what is stored', async () => {
  const user = userEvent.setup()
  let digest: 'daily' | 'weekly' | 'off' = 'weekly'
  api.on('GET /api/notifications/unread-count', () => answer({ count: 0 }))
  api.on('GET /api/notifications', () => answer([]))
  api.on('GET /api/notification-preferences', () => answer({}))
  api.on('GET /api/mail-preferences', () => answer({ digest, stopped: null }))
  api.on('GET /api/push-settings', () => answer({ publicKey: null, devices: [] }))
  const first = Promise.withResolvers<void>()
  const sent = api.on('PUT /api/mail-preferences', async ({ body }) => {
    digest = body.digest ?? digest
    const stored = { digest, stopped: null }
    if (digest === 'off') await first.promise
    return answer(stored)
  })
  const { queryClient } = openApp({ user: aUser(), path: '/notifications?view=preferences' })
  const field = await screen.findByRole('combobox', { name: 'Everything else, in one email' })
  await user.selectOptions(field, 'Never')
  await user.selectOptions(field, 'Every morning')
  await waitFor(() => expect(sent.length).toBeGreaterThan(0))
  first.resolve()
  await waitFor(() => expect(sent.map(({ body }) => body.digest)).toEqual(['off', 'daily']))
  await waitFor(() => expect(field).toHaveValue('daily'))
  // Also once every answer has arrived.
  await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0))
  expect(field).toHaveValue('daily')

  api.on('PUT /api/mail-preferences', () => {
    digest = 'weekly'
    return refusal(503, 'away')
  })
  await user.selectOptions(field, 'Every Monday')
  expect(await screen.findByText('Not saved')).toBeVisible()
  await waitFor(() => expect(field).toHaveValue('weekly'))
})

test('the address opens the preferences, and follows the tabs', async () => {
  const user = userEvent.setup()
  api.on('GET /api/notifications/unread-count', () => answer({ count: 0 }))
  api.on('GET /api/notifications', () => answer([aNotification()]))
  api.on('GET /api/notification-preferences', () => answer({ fire: true }))
  api.on('GET /api/mail-preferences', () => answer({ digest: 'weekly', stopped: null }))
  api.on('GET /api/push-settings', () => answer({ publicKey: null, devices: [] }))
  openApp({ user: aUser(), path: '/notifications?view=preferences' })
  expect(await screen.findByRole('switch', { name: 'Fires' })).toBeVisible()
  await user.click(screen.getByRole('tab', { name: 'Unread' }))
  expect(window.location.search).toBe('?view=unread')
  await user.click(screen.getByRole('tab', { name: 'All' }))
  expect(window.location.search).toBe('')
})

const jamie = { ...dana, id: '7b1f6a52-0d0c-4a67-9a55-6a1f0c8f6f11', firstName: 'Jamie' }

function aRequest(differences: Partial<Connection> = {}): Connection {
  return {
    id: crypto.randomUUID(),
    user: dana,
    status: 'pending',
    direction: 'in',
    note: 'We met at the state finals.',
    awaitsGuardian: false,
    createdAt: '2026-11-20T09:30:00.000Z',
    ...differences,
  }
}

function anApproval(differences: Partial<Approval> = {}): Approval {
  const id = crypto.randomUUID()
  return {
    id,
    childUserId: jamie.id,
    child: jamie,
    subjectType: 'post',
    subjectId: id,
    status: 'pending',
    requestedAt: '2026-11-20T09:30:00.000Z',
    declinesAt: null,
    decidedAt: null,
    decidedBy: null,
    reason: null,
    canDecide: true,
    canTakeBack: false,
    post: {
      id,
      content: 'First varsity start on Friday!',
      imageUrl: null,
      imageAlt: null,
      image: null,
      author: jamie,
    },
    media: null,
    connection: null,
    comment: null,
    ...differences,
  }
}

test('a request can be answered in the dropdown, and the focus stays with its notification', async () => {
  const user = userEvent.setup()
  const request = aRequest()
  const notification = aNotification({ actor: dana })
  let pending = [request]
  api.on('GET /api/notifications/unread-count', () => answer({ count: 1 }))
  api.on('GET /api/notifications', () => answer([notification]))
  api.on('POST /api/notifications/{id}/read', () => answer(aNotification({ isRead: true })))
  api.on('GET /api/connections/requests', () => answer(pending))
  const sent = api.on('PUT /api/connections/{id}', () => {
    pending = []
    return answer({ ...request, status: 'accepted' as const })
  })
  openApp({ user: aUser() })
  await user.click(await bell())
  const list = within(await screen.findByRole('dialog', { name: 'Notifications' }))

  expect(await list.findByText('We met at the state finals.')).toBeVisible()
  expect(list.getByText('Not verified')).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Accept' }))

  expect(await screen.findByText('You and Dana Torres are connected')).toBeVisible()
  await waitFor(() => expect(list.queryByRole('button', { name: 'Accept' })).toBeNull())
  expect(sent.map(({ body }) => body)).toEqual([{ status: 'accepted' }])
  expect(list.getByRole('button', { name: /New connection request/ })).toHaveFocus()
})

test('an answered, an own and a guardian’s request offer no answer', async () => {
  const user = userEvent.setup()
  api.on('GET /api/notifications/unread-count', () => answer({ count: 1 }))
  api.on('GET /api/notifications', () => answer([aNotification({ actor: dana })]))
  const asked = api.on('GET /api/connections/requests', () =>
    answer([aRequest({ direction: 'out' }), aRequest({ awaitsGuardian: true })]),
  )
  openApp({ user: aUser() })
  await user.click(await bell())
  await waitFor(() => expect(asked).toHaveLength(1))
  await screen.findByRole('button', { name: /New connection request/ })
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull()
})

test('a guardian can only decline what they cannot see', async () => {
  api.on('GET /api/notifications/unread-count', () => answer({ count: 1 }))
  api.on('GET /api/notifications', () =>
    answer([
      aNotification({ type: 'approval_requested', title: 'A boost is waiting', actor: jamie }),
    ]),
  )
  api.on('GET /api/approvals', () => answer([anApproval({ post: null })]))
  openApp({ user: aUser({ accountType: 'parent' }), path: '/notifications' })

  expect(await screen.findByRole('button', { name: /^Decline: / })).toBeEnabled()
  expect(screen.getByText('It’s gone, or you can’t see it.')).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Approve: / })).toBeNull()
})

test('a picture without a description is not passed over by a guardian’s screen reader', async () => {
  const post = anApproval().post!
  const imageUrl = '/api/pictures/0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'
  api.on('GET /api/notifications/unread-count', () => answer({ count: 1 }))
  api.on('GET /api/notifications', () =>
    answer([aNotification({ type: 'approval_requested', title: 'Waiting', actor: jamie })]),
  )
  api.on('GET /api/approvals', () => answer([anApproval({ post: { ...post, imageUrl } })]))
  openApp({ user: aUser({ accountType: 'parent' }), path: '/notifications' })

  expect(await screen.findByRole('img', { name: /^Picture by Jamie/ })).toBeVisible()
})

test('a guardian reads the child’s request, approves it, and declines the next with a reason', async () => {
  const user = userEvent.setup()
  const parent = aUser({ accountType: 'parent' })
  const asking = anApproval({
    subjectType: 'connection',
    post: null,
    connection: {
      user: dana,
      isBackgroundChecked: false,
      note: null,
      direction: 'in',
    },
  })
  let pending = [asking, anApproval()]
  const notifications = [
    aNotification({ type: 'approval_requested', title: 'A post is waiting for you', actor: jamie }),
    aNotification({ type: 'approval_requested', title: 'An older one', actor: jamie }),
  ]
  api.on('GET /api/notifications/unread-count', () => answer({ count: 1 }))
  api.on('GET /api/notifications', () => answer(notifications))
  const read = api.on('POST /api/notifications/{id}/read', () =>
    answer(aNotification({ isRead: true })),
  )
  api.on('GET /api/approvals', () => answer(pending))
  const sent = api.on('PUT /api/approvals/{id}', () => {
    const decided = pending.at(-1) as Approval
    pending = pending.slice(0, -1)
    return answer({ ...decided, status: 'approved' as const })
  })
  openApp({ user: parent, path: '/notifications' })

  expect(await screen.findByText('First varsity start on Friday!')).toBeVisible()
  expect(screen.getByRole('link', { name: '1 more' })).toBeVisible()
  // The newest notification alone has the same request.
  await user.click(screen.getByRole('button', { name: 'Approve: Jamie wants to post' }))
  expect(await screen.findByText('Not verified')).toBeVisible()
  expect(read).toHaveLength(0)
  await user.click(screen.getByRole('button', { name: /^Decline: Dana Torres wants to connect/ }))
  await user.type(screen.getByLabelText(/Why\? Jamie will see this/), 'We do not know her.')
  await user.click(screen.getByRole('button', { name: 'Decline' }))

  await waitFor(() => expect(screen.queryByText('Not verified')).toBeNull())
  expect(sent.map(({ body }) => body)).toEqual([
    { decision: 'approved', reason: null },
    { decision: 'declined', reason: 'We do not know her.' },
  ])
  await waitFor(() => expect(read).toHaveLength(1))
})

test('the next request to arrive leaves a guardian’s half-written answer in place', async () => {
  const user = userEvent.setup()
  let pending = [anApproval()]
  const notification = aNotification({ type: 'approval_requested', actor: jamie })
  api.on('GET /api/notifications', () => answer([notification]))
  api.on('GET /api/approvals', () => answer(pending))
  openApp({ user: aUser({ accountType: 'parent' }), path: '/notifications' })
  streams.connect()
  await user.click(await screen.findByRole('button', { name: 'Decline: Jamie wants to post' }))
  const reason = () => screen.getByLabelText(/Why\? Jamie will see this/)
  await user.type(reason(), 'The other team is named.')

  pending = [anApproval(), ...pending]
  streams.hint({ type: 'notifications' })
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByRole('link', { name: '1 more' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Decline: Jamie wants to post' }))
  expect(reason()).toHaveValue('The other team is named.')
})

test('a guardian’s half-written reason survives closing the list, until the answer is sent', async () => {
  const user = userEvent.setup()
  const approval = anApproval()
  const notification = aNotification({ type: 'approval_requested', actor: jamie })
  api.on('GET /api/notifications', () => answer([notification]))
  api.on('POST /api/notifications/{id}/read', () => answer({ ...notification, isRead: true }))
  let pending = [approval]
  api.on('GET /api/approvals', () => answer(pending))
  const sent = api.on('PUT /api/approvals/{id}', () => {
    pending = []
    return answer({ ...approval, status: 'declined' as const })
  })
  openApp({ user: aUser({ accountType: 'parent' }) })
  const reason = async () => {
    await user.click(await bell())
    await user.click(await screen.findByRole('button', { name: 'Decline: Jamie wants to post' }))
    return screen.getByLabelText(/Why\? Jamie will see this/)
  }
  await user.type(await reason(), 'The other team is named.')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

  expect(await reason()).toHaveValue('The other team is named.')
  await user.click(screen.getByRole('button', { name: 'Decline' }))
  await waitFor(() => expect(sent[0]?.body.reason).toBe('The other team is named.'))
  const kept = () => Object.keys(localStorage).filter((key) => key.includes('decline'))
  await waitFor(() => expect(kept()).toEqual([]))
})
