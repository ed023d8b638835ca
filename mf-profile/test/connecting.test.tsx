import type { Profile } from '@fieldhouse/contract'
import { answer, aUser, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { profileQuery } from '../src/profile.queries.ts'
import { withNews } from './leaving.tsx'
import { aConnection, aPerson, aProfile } from './people.ts'

const api = fakeApi()
const person = aPerson()
const thread = `/messages/${person.id}`

beforeEach(() => {
  api.on('GET /api/profiles/{id}/media', () => answer([]))
  api.on('GET /api/mutes', () => answer([]))
  api.on('GET /api/connections/requests', () => answer([]))
})

function show(
  differences: Partial<Profile>,
  options: Partial<Parameters<typeof renderRemote>[0]> = {},
) {
  api.on('GET /api/profiles/{id}', () => answer(aProfile(differences)))
  return renderRemote({ pages, path: `/profile/${person.id}`, openPaths: [thread], ...options })
}

async function choose(item: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'More about Amara Reid' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}

test('a member sends a connection request with a note', async () => {
  const connection = aConnection({ direction: 'out' })
  const sent = api.on('POST /api/connections', () => answer(connection, { status: 201 }))
  const { toasts, events } = show({})

  await userEvent.click(await screen.findByRole('button', { name: 'Connect' }))
  await userEvent.type(await screen.findByLabelText('Note (optional)'), ' We raced in Austin. ')
  api.on('GET /api/profiles/{id}', () =>
    answer(aProfile({ connection: 'pending_out', connectionId: connection.id })),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }))

  expect(await screen.findByText('Request sent')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Withdraw' })).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ userId: person.id, note: 'We raced in Austin.' }])
  expect(toasts).toMatchObject([{ title: 'Request sent' }])
  expect(events).toEqual(['connection.requested'])
})

test('leaving with a typed note asks first, until the dialog closes', async () => {
  const { holdsUnsavedWork } = show({})
  await userEvent.click(await screen.findByRole('button', { name: 'Connect' }))
  const note = await screen.findByLabelText('Note (optional)')
  expect(holdsUnsavedWork()).toBe(false)
  await userEvent.type(note, 'Hello')
  expect(holdsUnsavedWork()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(holdsUnsavedWork()).toBe(false)
})

test('a refused request shows the reason, and keeps the note', async () => {
  api.on('POST /api/connections', () => refusal(403, 'You can’t connect with this person'))
  show({})

  await userEvent.click(await screen.findByRole('button', { name: 'Connect' }))
  await userEvent.type(await screen.findByLabelText('Note (optional)'), 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }))

  expect(await screen.findByText('You can’t connect with this person')).toBeVisible()
  expect(screen.getByLabelText('Note (optional)')).toHaveValue('Hello')
})

test('a request that fails after its dialog was closed is told', async () => {
  const answered = Promise.withResolvers<void>()
  api.on('POST /api/connections', async () => {
    await answered.promise
    return refusal(403, 'You can’t connect with this person')
  })
  const { toasts } = show({})
  await userEvent.click(await screen.findByRole('button', { name: 'Connect' }))
  await userEvent.type(await screen.findByLabelText('Note (optional)'), 'Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }))
  await userEvent.type(screen.getByLabelText('Note (optional)'), ', it’s too late')
  expect(screen.getByLabelText('Note (optional)')).toHaveValue('Hello')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  answered.resolve()

  await waitFor(() =>
    expect(toasts).toMatchObject([
      {
        title: 'We couldn’t send your request',
        description: 'You can’t connect with this person',
        tone: 'danger',
      },
    ]),
  )
})

test('a profile closed to the viewer says so in general words', async () => {
  show({ canConnect: false, canMessage: false })

  const connect = await screen.findByRole('button', { name: 'Connect' })
  expect(connect).toHaveAttribute('aria-disabled', 'true')
  expect(connect).toHaveAccessibleDescription(/^Amara isn’t open to requests from you\. /)
  expect(screen.getByRole('button', { name: 'Message' })).toHaveAttribute('aria-disabled', 'true')
})

test('a minor without a guardian reads what comes first', async () => {
  show({ canConnect: false, canMessage: false }, { user: aUser({ status: 'awaiting_guardian' }) })

  expect(
    await screen.findByText('You can connect and message once a guardian links your account.'),
  ).toBeVisible()
})

test('a minor sees that a guardian decides about their request', async () => {
  const request = aConnection({ direction: 'out', awaitsGuardian: true })
  api.on('GET /api/connections/requests', () => answer([request]))
  show({ connection: 'pending_out', connectionId: request.id, canConnect: false })

  expect(await screen.findByText('Waiting for your guardian')).toBeVisible()
})

test('a request accepted since the last visit shows as a connection', async () => {
  api.on('GET /api/connections', () => answer([aConnection({ status: 'accepted' })]))
  api.on('GET /api/profiles/{id}', () => answer(aProfile({ connection: 'connected' })))
  const { queryClient } = renderRemote({ pages, path: '/connections', openPaths: [thread] })
  const link = await screen.findByRole('link', { name: 'Amara Reid' })
  const before = aProfile({ connection: 'pending_out', connectionId: person.id })
  const updatedAt = Date.now() - 60_000
  queryClient.setQueryData(profileQuery(person.id).queryKey, before, { updatedAt })
  await userEvent.click(link)

  expect(await screen.findByText('Connected')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull()
})

test('withdrawing a request requires confirmation', async () => {
  const request = aConnection({ direction: 'out' })
  const removed = api.on('DELETE /api/connections/{id}', () => answer(undefined, { status: 204 }))
  const { toasts } = show({ connection: 'pending_out', connectionId: request.id })

  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Request withdrawn' }]))
  expect(removed.map(({ request: { url } }) => url)).toEqual([
    expect.stringContaining(`/api/connections/${request.id}`),
  ])
})

test('a received request shows its note and can be accepted', async () => {
  const request = aConnection({ note: 'Same relay camp last summer' })
  api.on('GET /api/connections/requests', () => answer([request]))
  const sent = api.on('PUT /api/connections/{id}', () => answer({ ...request, status: 'accepted' }))
  const { toasts } = show({ connection: 'pending_in', connectionId: request.id })

  expect(await screen.findByText('Same relay camp last summer')).toBeVisible()
  api.on('GET /api/profiles/{id}', () =>
    answer(aProfile({ connection: 'connected', connectionId: request.id })),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Accept' }))

  expect(await screen.findByText('Connected')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ status: 'accepted' }])
  expect(toasts).toMatchObject([{ title: 'You and Amara Reid are connected' }])
  expect(screen.getByRole('link', { name: 'Message' })).toHaveAttribute('href', thread)
})

test('a request that a guardian decides about offers the child no answer', async () => {
  const request = aConnection({ awaitsGuardian: true })
  api.on('GET /api/connections/requests', () => answer([request]))
  show({ connection: 'pending_in', connectionId: request.id })

  expect(
    await screen.findByText('Amara wants to connect. Your guardian decides first.'),
  ).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Accept' })).not.toBeInTheDocument()
})

test('ending a connection requires confirmation', async () => {
  const removed = api.on('DELETE /api/connections/{id}', () => answer(undefined, { status: 204 }))
  const questions: string[] = []
  show(
    { connection: 'connected', connectionId: aConnection().id },
    {
      answer: ({ title }) => {
        questions.push(title)
        return questions.length > 1
      },
    },
  )

  await choose('Remove connection')
  await waitFor(() => expect(questions).toHaveLength(1))
  expect(removed).toHaveLength(0)
  await choose('Remove connection')
  await waitFor(() => expect(removed).toHaveLength(1))
  expect(questions[0]).toBe('Remove Amara Reid from your connections?')
})

test('muting hides a person’s posts, and can be undone', async () => {
  const muted = { userId: person.id, user: person, createdAt: '2026-11-20T09:30:00.000Z' }
  let mutes: (typeof muted)[] = []
  api.on('GET /api/mutes', () => answer(mutes))
  const sent = api.on('POST /api/mutes', () => {
    mutes = [muted]
    return answer(muted, { status: 201 })
  })
  show({})
  await choose('Mute posts')

  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ userId: person.id }]))
  const taken = api.on('DELETE /api/mutes/{userId}', () => answer(undefined, { status: 204 }))
  await choose('Unmute posts')
  await waitFor(() => expect(taken).toHaveLength(1))
})

test('blocking explains its effect first, and leaves the profile', async () => {
  const sent = api.on('POST /api/blocks', () =>
    answer(
      { userId: person.id, user: person, createdAt: '2026-11-20T09:30:00.000Z' },
      { status: 201 },
    ),
  )
  const questions: (string | undefined)[] = []
  const { toasts, path } = show(
    {},
    { answer: ({ description }) => questions.push(description) > 0 },
  )
  await choose('Block')

  await waitFor(() => expect(path()).toBe('/'))
  expect(questions[0]).toContain('They won’t know')
  expect(sent.map(({ body }) => body)).toEqual([{ userId: person.id }])
  expect(toasts).toMatchObject([{ title: 'Amara Reid is blocked' }])
})

test('a failure to mute is told to who has left the profile meanwhile, too', async () => {
  const refused = Promise.withResolvers<void>()
  api.on('POST /api/mutes', async () => {
    await refused.promise
    return refusal(503, 'Away for a moment.')
  })
  const { toasts } = show({}, { pages: withNews })
  await choose('Mute posts')
  await userEvent.click(screen.getByRole('link', { name: 'News' }))
  refused.resolve()

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'We couldn’t mute Amara' }]))
})

test('who has left a profile meanwhile stays where they are once its person is blocked', async () => {
  const stored = Promise.withResolvers<void>()
  api.on('POST /api/blocks', async () => {
    await stored.promise
    return answer(
      { userId: person.id, user: null, createdAt: new Date().toISOString() },
      { status: 201 },
    )
  })
  const { toasts, path } = show({}, { pages: withNews })
  await choose('Block')
  await userEvent.click(screen.getByRole('link', { name: 'News' }))
  stored.resolve()

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Amara Reid is blocked' }]))
  expect(path()).toBe('/news')
})

test('a profile can be reported with a reason', async () => {
  const sent = api.on('POST /api/reports', ({ body }) =>
    answer(
      {
        id: aConnection().id,
        subjectType: body.subjectType,
        subjectId: body.subjectId,
        reason: body.reason,
        details: body.details ?? null,
        status: 'open',
        createdAt: '2026-11-20T09:30:00.000Z',
      },
      { status: 201 },
    ),
  )
  const { toasts } = show({})
  await choose('Report')
  await userEvent.selectOptions(await screen.findByLabelText('What’s wrong?'), 'impersonation')
  await userEvent.click(screen.getByRole('button', { name: 'Send report' }))

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Report sent' }]))
  expect(sent.map(({ body }) => body)).toEqual([
    { subjectType: 'profile', subjectId: person.id, reason: 'impersonation', details: null },
  ])
})

/** Presses a button that leaves with the changed profile, while all else is still to be read again. */
async function pressAndLeave(name: string, change: Partial<Profile>) {
  const others = Promise.withResolvers<void>()
  async function later() {
    await others.promise
    return answer([])
  }
  api.on('GET /api/profiles/{id}', () => answer(aProfile(change)))
  api.on('GET /api/profiles/{id}/media', later)
  api.on('GET /api/connections/requests', later)
  const button = screen.getByRole('button', { name })
  await userEvent.click(button)
  await waitFor(() => expect(button).not.toBeInTheDocument())
  others.resolve()
}

test('an answered request is confirmed although its buttons leave before all is read again', async () => {
  const request = aConnection()
  api.on('PUT /api/connections/{id}', () => answer({ ...request, status: 'accepted' }))
  const { toasts, events } = show({ connection: 'pending_in', connectionId: request.id })
  await screen.findByRole('button', { name: 'Accept' })
  await pressAndLeave('Accept', { connection: 'connected', connectionId: request.id })

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'You and Amara Reid are connected' }]))
  expect(events).toEqual(['connection.accepted'])
})

test('a refused answer says why although its buttons leave before all is read again', async () => {
  const request = aConnection()
  api.on('PUT /api/connections/{id}', () => refusal(404, 'They took it back.'))
  const { toasts } = show({ connection: 'pending_in', connectionId: request.id })
  await screen.findByRole('button', { name: 'Accept' })
  await pressAndLeave('Accept', {})

  await waitFor(() => expect(toasts).toMatchObject([{ description: 'They took it back.' }]))
})

test('a withdrawn request is confirmed although its button leaves before all is read again', async () => {
  const request = aConnection({ direction: 'out' })
  api.on('DELETE /api/connections/{id}', () => answer(undefined, { status: 204 }))
  const { toasts } = show({ connection: 'pending_out', connectionId: request.id })
  await screen.findByRole('button', { name: 'Withdraw' })
  await pressAndLeave('Withdraw', {})

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Request withdrawn' }]))
})

test('a sent request is confirmed although its dialog leaves before all is read again', async () => {
  const request = aConnection({ direction: 'out' })
  api.on('POST /api/connections', () => answer(request, { status: 201 }))
  const { toasts, events } = show({})
  await userEvent.click(await screen.findByRole('button', { name: 'Connect' }))
  await screen.findByRole('button', { name: 'Send request' })
  await pressAndLeave('Send request', { connection: 'pending_out', connectionId: request.id })

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Request sent' }]))
  expect(events).toEqual(['connection.requested'])
})
