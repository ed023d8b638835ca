import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { controlsQuery } from '../src/children.queries.ts'
import { connectionsQuery } from '../src/connections.queries.ts'
import { invitationsQuery } from '../src/invitations.queries.ts'
import { threadQuery } from '../src/messages.queries.ts'
import { pages } from '../src/pages.ts'
import { aChild, aConnection, anApproval, aRecord, JAMIE, parent } from './a-family.ts'

const api = fakeApi()
const user = parent()

function family(record = aRecord()) {
  api.on('GET /api/children', () => answer([aChild()]))
  api.on('GET /api/parental-controls', () => answer([record]))
  api.on('GET /api/approvals', () => answer([]))
  api.on('GET /api/activity-log/{childUserId}', () =>
    answer([
      {
        id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b61',
        activityType: 'connection_requested',
        createdAt: new Date().toISOString(),
        counterpart: { ...JAMIE, id: crypto.randomUUID(), firstName: 'Dana', lastName: 'Reed' },
        subjectId: null,
      },
    ]),
  )
}

const open = (path = '/parental-controls') =>
  renderRemote({ pages, path, user, openPaths: ['/settings/verification'] })

test('a parent sees the child, the six switches and the latest activity', async () => {
  family()
  open()

  expect(await screen.findByRole('link', { name: /Jamie Okafor.*Athlete/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  expect(screen.getAllByRole('switch')).toHaveLength(6)
  expect(screen.getByRole('switch', { name: 'View messages' })).not.toBeChecked()
  expect(await screen.findByText(/Connection requested/)).toHaveTextContent('Dana Reed')
})

test('a switch changes immediately, saves one field, and confirms it', async () => {
  family()
  const { toasts } = open()
  const toggle = await screen.findByRole('switch', { name: 'View messages' })
  const sent = api.on('PUT /api/parental-controls/{id}', ({ body }) =>
    answer(aRecord({ ...body } as Partial<ReturnType<typeof aRecord>>)),
  )

  await userEvent.click(toggle)

  expect(toggle).toBeChecked()
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Parental controls updated' }]))
  expect(sent.map(({ body }) => body)).toEqual([{ canViewMessages: true }])
})

test('a switch that the server refuses changes back, with the server’s message', async () => {
  family()
  const { toasts } = open()
  const toggle = await screen.findByRole('switch', { name: 'Approve connections' })
  api.on('PUT /api/parental-controls/{id}', () =>
    refusal(409, 'Nobody could approve a connection then'),
  )

  await userEvent.click(toggle)

  await waitFor(() =>
    expect(toasts).toMatchObject([{ description: 'Nobody could approve a connection then' }]),
  )
  expect(toggle).toBeChecked()
})

test('a switch whose answer was lost shows what is stored', async () => {
  family()
  const { toasts } = open()
  const toggle = await screen.findByRole('switch', { name: 'View messages' })
  api.on('PUT /api/parental-controls/{id}', () => {
    api.on('GET /api/parental-controls', () => answer([aRecord({ canViewMessages: true })]))
    return refusal(503, 'Away')
  })

  await userEvent.click(toggle)

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'View messages wasn’t changed' }]))
  await waitFor(() => expect(toggle).toBeChecked())
})

test('a reading from before leaves a turned switch alone', async () => {
  family()
  const { toasts, queryClient } = open()
  const toggle = await screen.findByRole('switch', { name: 'View messages' })
  const old = Promise.withResolvers<void>()
  const asked = api.on('GET /api/parental-controls', async () => {
    await old.promise
    return answer([aRecord()])
  })
  api.on('PUT /api/parental-controls/{id}', () => answer(aRecord({ canViewMessages: true })))
  const read = queryClient.refetchQueries({ queryKey: controlsQuery().queryKey })
  await waitFor(() => expect(asked).toHaveLength(1))
  await userEvent.click(toggle)
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Parental controls updated' }]))
  old.resolve()
  await act(() => read)

  const [shown] = queryClient.getQueryData(controlsQuery().queryKey) ?? []
  expect(shown?.canViewMessages).toBe(true)
  await waitFor(() => expect(toggle).toBeChecked())
})

test('a switch pressed again stays there when the first answer comes', async () => {
  family()
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const sent = api.on('PUT /api/parental-controls/{id}', async ({ body }) => {
    await (body.canViewMessages ? first : second).promise
    return answer(aRecord({ ...body } as Partial<ReturnType<typeof aRecord>>))
  })
  const { toasts } = open()
  const toggle = await screen.findByRole('switch', { name: 'View messages' })
  await userEvent.click(toggle)
  await userEvent.click(toggle)
  first.resolve()
  await waitFor(() => expect(toasts).toHaveLength(1))
  await waitFor(() => expect(sent).toHaveLength(2))

  expect(toggle).not.toBeChecked()
  second.resolve()
  await waitFor(() => expect(toasts).toHaveLength(2))
  expect(toggle).not.toBeChecked()
})

test('with the activity log off nothing is requested, and the page says how to see it', async () => {
  api.on('GET /api/children', () => answer([aChild()]))
  api.on('GET /api/parental-controls', () => answer([aRecord({ canViewActivity: false })]))
  api.on('GET /api/approvals', () => answer([]))
  open()

  expect(await screen.findByText('The activity log is off')).toBeVisible()
})

test('an activity log turned off in the meantime is not an error', async () => {
  family()
  api.on('GET /api/activity-log/{childUserId}', () => refusal(403, 'Switched off'))
  open()

  expect(await screen.findByText('The activity log is off')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument()
})

test('what a guardian cannot see can only be declined', async () => {
  family()
  api.on('GET /api/approvals', () => answer([anApproval({ post: null })]))
  open('/parental-controls?section=approvals')
  expect(await screen.findByText('It’s gone, or you can’t see it.')).toBeVisible()
  expect(screen.getByRole('button', { name: /^Decline: / })).toBeEnabled()
  expect(screen.queryByRole('button', { name: /^Approve: / })).toBeNull()
})

/** What can still be undone is sent when the page is left. */
const leavePage = () => act(() => window.dispatchEvent(new Event('pagehide')))

test('a waiting post can be read and approved', async () => {
  family()
  const approval = anApproval()
  let pending = [approval]
  api.on('GET /api/approvals', () => answer(pending))
  const sent = api.on('PUT /api/approvals/{id}', () => {
    pending = []
    return answer({ ...approval, status: 'approved' as const, canDecide: false })
  })
  const { toasts } = open('/parental-controls?section=approvals')

  expect(await screen.findByText('First varsity start on Friday!')).toBeVisible()
  expect(screen.getByText(/expires in 14 days/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Approve: Jamie wants to post' }))

  expect(sent).toHaveLength(0)
  leavePage()
  expect(await screen.findByText('You’re all caught up')).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([{ decision: 'approved', reason: null }])
  expect(toasts).toMatchObject([{ title: 'Approved' }])
})

test('a decision keeps its place, can be undone, and cannot be answered twice', async () => {
  family()
  const first = anApproval()
  api.on('GET /api/approvals', () => answer([first, anApproval()]))
  const sent = api.on('PUT /api/approvals/{id}', () =>
    answer({ ...first, status: 'approved' as const, canDecide: false }),
  )
  open('/parental-controls?section=approvals')
  await userEvent.click((await screen.findAllByRole('button', { name: /^Approve:/ }))[0]!)

  const [card, next] = screen.getAllByRole('listitem')
  expect(card).toHaveTextContent(/Approved, takes effect in \d+ s/)
  expect(within(card!).queryByRole('button', { name: /^Decline:/ })).toBeNull()
  expect(within(next!).getByRole('button', { name: /^Decline:/ })).toBeVisible()
  await userEvent.click(within(card!).getByRole('button', { name: /^Undo:/ }))
  expect(within(card!).getByRole('button', { name: /^Approve:/ })).toBeVisible()
  leavePage()
  expect(sent).toHaveLength(0)
})

test('a picture without a description is not passed over by a screen reader', async () => {
  family()
  const post = anApproval().post!
  const imageUrl = '/api/pictures/0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'
  api.on('GET /api/approvals', () => answer([anApproval({ post: { ...post, imageUrl } })]))
  open('/parental-controls?section=approvals')

  expect(await screen.findByRole('img', { name: 'Picture by Jamie Okafor' })).toBeVisible()
})

test('a decline carries the reason that the child reads', async () => {
  family()
  const approval = anApproval()
  api.on('GET /api/approvals', () => answer([approval]))
  const sent = api.on('PUT /api/approvals/{id}', () =>
    answer({ ...approval, status: 'declined' as const }),
  )
  open('/parental-controls?section=approvals')

  await userEvent.click(await screen.findByRole('button', { name: /^Decline:/ }))
  await userEvent.type(screen.getByLabelText(/Why\? Jamie will see this/), ' Not the school name. ')
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  leavePage()

  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { decision: 'declined', reason: 'Not the school name.' },
    ]),
  )
})

test('a half-written reason survives leaving the page, until the answer is sent', async () => {
  family()
  const approval = anApproval()
  api.on('GET /api/approvals', () => answer([approval]))
  api.on('PUT /api/approvals/{id}', () => answer({ ...approval, status: 'declined' as const }))
  const decline = async () =>
    userEvent.click(await screen.findByRole('button', { name: /^Decline:/ }))
  const first = open('/parental-controls?section=approvals')
  await decline()
  await userEvent.type(screen.getByLabelText(/Why\? Jamie will see this/), 'Not the school')
  first.unmount()

  open('/parental-controls?section=approvals')
  await decline()
  expect(screen.getByLabelText(/Why\? Jamie will see this/)).toHaveValue('Not the school')
  await userEvent.click(screen.getByRole('button', { name: 'Decline' }))
  leavePage()
  await waitFor(() => expect(Object.keys(localStorage)).toEqual([]))
})

test('an earlier decision of the other guardian is shown, and the list reloads', async () => {
  family()
  const approval = anApproval()
  const asked = api.on('GET /api/approvals', () => answer([approval]))
  api.on('PUT /api/approvals/{id}', () => refusal(409, 'Ben Okafor has declined it'))
  const { toasts } = open('/parental-controls?section=approvals')

  await userEvent.click(await screen.findByRole('button', { name: /^Approve:/ }))
  leavePage()

  await waitFor(() =>
    expect(toasts).toEqual([
      { title: 'Already decided', description: 'Ben Okafor has declined it' },
    ]),
  )
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
})

const freshCode = {
  id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b62',
  code: '7K3M-9QRT-2WXY-4ABC',
  expiresAt: new Date(Date.now() + 48 * 60 * 60 * 1000).toISOString(),
}
const sentCode = {
  id: freshCode.id,
  state: 'open' as 'open' | 'used',
  createdAt: new Date().toISOString(),
  expiresAt: freshCode.expiresAt,
  child: null,
}

test('a code is created once: a retry after a lost answer keeps its key', async () => {
  api.on('GET /api/children', () => answer([]))
  api.on('GET /api/parental-controls', () => answer([]))
  api.on('GET /api/guardian/invitations', () => answer([]))
  api.on('GET /api/approvals', () => answer([]))
  open()
  const lost = api.on('POST /api/guardian/invitations', () => refusal(503, 'Away'))
  await userEvent.click(await screen.findByRole('button', { name: 'Make a code' }))
  expect(await screen.findByText('We couldn’t make a code')).toBeVisible()

  const made = api.on('POST /api/guardian/invitations', () => {
    api.on('GET /api/guardian/invitations', () => answer([sentCode]))
    return answer(freshCode, { status: 201 })
  })
  await userEvent.click(screen.getByRole('button', { name: 'Make a code' }))

  expect(await screen.findByText('7K3M-9QRT-2WXY-4ABC')).toBeVisible()
  const keys = [...lost, ...made].map(({ request }) => request.headers.get('idempotency-key'))
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

test.each([
  ['withdrawn here', 'the parent withdraws it'],
  ['used', 'the list says so'],
])('a code that was %s is no longer offered, once %s', async (how) => {
  let rows: (typeof sentCode)[] = []
  api.on('GET /api/children', () => answer([]))
  api.on('GET /api/parental-controls', () => answer([]))
  api.on('GET /api/approvals', () => answer([]))
  api.on('GET /api/guardian/invitations', () => answer(rows))
  const made = api.on('POST /api/guardian/invitations', () => {
    rows = [sentCode]
    return answer(freshCode, { status: 201 })
  })
  api.on('DELETE /api/guardian/invitations/{id}', () => {
    rows = []
    return answer(undefined, { status: 204 })
  })
  const { queryClient } = open()
  await userEvent.click(await screen.findByRole('button', { name: 'Make a code' }))
  expect(await screen.findByText(freshCode.code)).toBeVisible()

  if (how === 'used') {
    rows = [{ ...sentCode, state: 'used' }]
    await act(() => queryClient.invalidateQueries({ queryKey: invitationsQuery().queryKey }))
  } else
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw the code made just now' }))

  await waitFor(() => expect(screen.queryByText(freshCode.code)).not.toBeInTheDocument())
  await userEvent.click(screen.getByRole('button', { name: 'Make a code' }))
  expect(await screen.findByText(freshCode.code)).toBeVisible()
  const keys = made.map(({ request }) => request.headers.get('idempotency-key'))
  expect(keys[1]).not.toBe(keys[0])
})

test('a child who accepted the code shows within a minute', async () => {
  api.on('GET /api/children', () => answer([]))
  api.on('GET /api/parental-controls', () => answer([]))
  api.on('GET /api/approvals', () => answer([]))
  api.on('GET /api/guardian/invitations', () => answer([sentCode]))
  const { queryClient } = open()
  await screen.findByText('No Children Linked')
  await screen.findByRole('list', { name: 'Your invitations' })
  const polled = queryClient
    .getQueryCache()
    .getAll()
    .filter(({ observers }) =>
      observers.some(({ options }) => Number(options.refetchInterval) <= 60_000),
    )
    .map(({ queryKey }) => queryKey.join('/'))
  expect(polled).toEqual(
    expect.arrayContaining([
      '/api/children',
      '/api/parental-controls',
      '/api/guardian/invitations',
    ]),
  )
})

test('a list that was shown before is read again when it is opened', async () => {
  family()
  api.on('GET /api/children/{id}/connections', () => answer([]))
  const { queryClient } = open(`/parental-controls?child=${JAMIE.id}&view=connections`)
  await screen.findByText('No connections yet')
  await userEvent.click(screen.getByRole('tab', { name: 'Controls' }))
  queryClient.setQueryData(connectionsQuery(JAMIE.id).queryKey, (shown) => shown, {
    updatedAt: Date.now() - 10_000,
  })
  const dana = { ...JAMIE, id: crypto.randomUUID(), firstName: 'Dana', lastName: 'Reed' }
  api.on('GET /api/children/{id}/connections', () => answer([aConnection(dana)]))
  await userEvent.click(screen.getByRole('tab', { name: 'Connections' }))

  expect(await screen.findByText('Dana Reed')).toBeVisible()
})

test('a removal that fails after another tab was opened is told', async () => {
  family()
  const answered = Promise.withResolvers<void>()
  const dana = { ...JAMIE, id: crypto.randomUUID(), firstName: 'Dana', lastName: 'Reed' }
  api.on('GET /api/children/{id}/connections', () => answer([aConnection(dana)]))
  api.on('DELETE /api/children/{id}/connections/{connectionId}', async () => {
    await answered.promise
    return refusal(409, 'Not now.')
  })
  const { toasts } = open(`/parental-controls?child=${JAMIE.id}&view=connections`)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Dana Reed' }))
  await userEvent.click(screen.getByRole('tab', { name: 'Controls' }))
  answered.resolve()

  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: 'We couldn’t remove the connection', description: 'Not now.' },
    ]),
  )
})

test('a code that could not be withdrawn is told after another tab was opened, too', async () => {
  family()
  const answered = Promise.withResolvers<void>()
  api.on('GET /api/guardian/invitations', () => answer([sentCode]))
  api.on('DELETE /api/guardian/invitations/{id}', async () => {
    await answered.promise
    return refusal(409, 'Not now.')
  })
  const { toasts } = open('/parental-controls?section=invitations')
  await userEvent.click(await screen.findByRole('button', { name: /^Withdraw the code/ }))
  await userEvent.click(screen.getByRole('tab', { name: 'Children' }))
  answered.resolve()

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'We couldn’t withdraw the code' }]))
})

test('a connection of the child that was gone already leaves the list', async () => {
  family()
  const dana = { ...JAMIE, id: crypto.randomUUID(), firstName: 'Dana', lastName: 'Reed' }
  api.on('GET /api/children/{id}/connections', () => answer([aConnection(dana)]))
  api.on('DELETE /api/children/{id}/connections/{connectionId}', () => {
    api.on('GET /api/children/{id}/connections', () => answer([]))
    return refusal(404, 'It was gone.')
  })
  const { toasts } = open(`/parental-controls?child=${JAMIE.id}&view=connections`)
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Dana Reed' }))

  expect(await screen.findByText('No connections yet')).toBeVisible()
  expect(toasts).toMatchObject([{ description: 'It was gone.' }])
})

test.each([
  ['nothing', { isVerified: false }, /confirm your identity/],
  ['an identity', { backgroundCheckValidUntil: null }, /One step left: pass a background check/],
  [
    'an expired check',
    { backgroundCheckValidUntil: '2020-01-01T00:00:00.000Z' },
    /Your background check has expired/,
  ],
])('a parent with %s is led to verification, and offered no code', async (_, standing, words) => {
  api.on('GET /api/children', () => answer([]))
  api.on('GET /api/approvals', () => answer([]))
  api.on('GET /api/parental-controls', () => answer([]))
  renderRemote({
    pages,
    path: '/parental-controls',
    user: parent(standing),
    openPaths: ['/settings/verification'],
  })

  expect(await screen.findByText(words)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Get verified' })).toHaveAttribute(
    'href',
    '/settings/verification',
  )
  expect(screen.queryByRole('button', { name: 'Make a code' })).not.toBeInTheDocument()
})

test('threads show only names, counts and dates until the switch is on', async () => {
  family()
  api.on('GET /api/children/{id}/conversations', () =>
    answer([
      {
        user: {
          ...JAMIE,
          id: crypto.randomUUID(),
          firstName: 'Dana',
          isVerified: true,
          verificationLevel: 'verified',
          accountType: 'institution_coach',
        },
        messageCount: 12,
        lastMessageAt: new Date().toISOString(),
        isVerifiedConnection: true,
      },
    ]),
  )
  open('/parental-controls?view=messages')

  const row = within(await screen.findByRole('list', { name: 'Conversations' }))
  expect(row.getByText(/12 messages/)).toHaveTextContent('Verified Connection')
  expect(row.queryByRole('button')).not.toBeInTheDocument()
})

test('a readable thread shows both people’s messages, without a field to write', async () => {
  family(aRecord({ canViewMessages: true }))
  const dana = { ...JAMIE, id: crypto.randomUUID(), firstName: 'Dana', lastName: 'Reed' }
  const message = (
    content: string,
    sender: Pick<typeof JAMIE, 'id' | 'firstName' | 'lastName'>,
  ) => ({
    id: crypto.randomUUID(),
    senderId: sender.id,
    recipientId: crypto.randomUUID(),
    content,
    createdAt: new Date().toISOString(),
    readAt: null,
    sender: {
      firstName: sender.firstName,
      lastName: sender.lastName,
      profileImageUrl: null,
    },
  })
  const messages = [message('Practice at six?', dana), message('Yes.', { ...dana, ...JAMIE })]
  api.on('GET /api/children/{id}/conversations/{otherUserId}', () => answer(messages))
  api.on('GET /api/children/{id}/conversations', () =>
    answer([
      {
        user: aConnection(dana).user,
        messageCount: 2,
        lastMessageAt: new Date().toISOString(),
        isVerifiedConnection: true,
      },
    ]),
  )
  const { queryClient } = open(
    `/parental-controls?child=${JAMIE.id}&view=messages&thread=${dana.id}`,
  )

  expect(await screen.findByText('Practice at six?')).toBeVisible()
  expect(screen.getByText('Yes.')).toBeVisible()
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument()

  await userEvent.click(screen.getByRole('button', { name: 'All conversations' }))
  messages.push(message('Bring water.', dana))
  queryClient.setQueryData(threadQuery(JAMIE.id, dana.id).queryKey, (shown) => shown, {
    updatedAt: Date.now() - 10_000,
  })
  await userEvent.click(await screen.findByRole('button', { name: /^Read the conversation/ }))
  expect(await screen.findByText('Bring water.')).toBeVisible()
})

test('a level that another guardian keeps closed changes back, with the reason', async () => {
  family()
  api.on('GET /api/children/{id}/privacy-settings', () =>
    answer({
      profileVisibility: 'coaches',
      statsVisibility: 'coaches',
      achievementsVisibility: 'coaches',
      mediaVisibility: 'coaches',
      contactVisibility: 'private',
    }),
  )
  api.on('PUT /api/children/{id}/privacy-settings', () =>
    refusal(409, 'Another guardian chose less'),
  )
  const { toasts } = open('/parental-controls?view=privacy')

  const select = await screen.findByLabelText('Profile visibility')
  await userEvent.selectOptions(select, 'public')

  await waitFor(() =>
    expect(toasts).toMatchObject([{ description: 'Another guardian chose less' }]),
  )
  expect(select).toHaveValue('coaches')
})

test('a refused level gives back its own section only, and each refusal is said', async () => {
  family()
  const levels = {
    profileVisibility: 'coaches',
    statsVisibility: 'coaches',
    achievementsVisibility: 'coaches',
    mediaVisibility: 'coaches',
    contactVisibility: 'private',
  } as const
  const asked = api.on('GET /api/children/{id}/privacy-settings', () => answer(levels))
  const first = Promise.withResolvers<void>()
  const second = Promise.withResolvers<void>()
  const sent = api.on('PUT /api/children/{id}/privacy-settings', async ({ body }) => {
    const isProfile = 'profileVisibility' in body
    await (isProfile ? first : second).promise
    return isProfile
      ? refusal(409, 'Another guardian chose less')
      : answer({ ...levels, ...body } as typeof levels)
  })
  const { toasts } = open('/parental-controls?view=privacy')

  const profile = await screen.findByLabelText('Profile visibility')
  const stats = screen.getByLabelText('Stats visibility')
  await userEvent.selectOptions(profile, 'public')
  await userEvent.selectOptions(stats, 'teams')
  first.resolve()

  await waitFor(() => expect(sent).toHaveLength(2))
  expect(profile).toHaveValue('coaches')
  expect(stats).toHaveValue('teams')
  expect(toasts).toMatchObject([{ description: 'Another guardian chose less' }])
  second.resolve()
  await waitFor(() => expect(toasts).toHaveLength(2))
  expect(toasts).toMatchObject([{}, { title: 'Settings Updated' }])
  await waitFor(() => expect(asked.length).toBeGreaterThan(1))
})

test('waiting decisions open first, and stay on screen after the last answer', async () => {
  family()
  const approval = anApproval()
  let pending = [approval]
  api.on('GET /api/approvals', () => answer(pending))
  api.on('PUT /api/approvals/{id}', () => {
    pending = []
    return answer({ ...approval, status: 'approved' as const, canDecide: false })
  })
  open()

  const tabs = await screen.findAllByRole('tab')
  expect(tabs[0]).toHaveTextContent(/^Approvals/)
  expect(tabs[0]).toHaveAttribute('aria-selected', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Approve: Jamie wants to post' }))
  leavePage()
  expect(await screen.findByText('You’re all caught up')).toBeVisible()
})

test('a link to a child opens the child, even with decisions waiting', async () => {
  family()
  api.on('GET /api/approvals', () => answer([anApproval()]))
  open(`/parental-controls?child=${JAMIE.id}`)
  expect(await screen.findByRole('tab', { name: 'Children' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
})

test.each([
  [false, 1],
  [true, 0],
])('before Approve an asker whose verification is %s is named so', async (isVerified, marks) => {
  family()
  const user = {
    ...JAMIE,
    id: crypto.randomUUID(),
    firstName: 'Dana',
    lastName: 'Reed',
    isVerified,
    verificationLevel: null,
    accountType: 'institution_coach' as const,
  }
  const approval = anApproval({
    subjectType: 'connection',
    post: null,
    connection: { user, isBackgroundChecked: false, note: null, direction: 'in' },
  })
  api.on('GET /api/approvals', () => answer([approval]))
  open()

  const approve = await screen.findByRole('button', { name: /^Approve Dana Reed, Coach/ })
  const named = screen.queryAllByText('Not verified')
  expect(named).toHaveLength(marks)
  for (const mark of named) {
    const order = mark.compareDocumentPosition(approve)
    expect(order & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  }
})

test('an unlinked child is confirmed although their panel leaves before all is read again', async () => {
  family()
  const controls = Promise.withResolvers<void>()
  api.on('DELETE /api/guardian/links/{childUserId}', () => {
    api.on('GET /api/children', () => answer([]))
    api.on('GET /api/parental-controls', async () => {
      await controls.promise
      return answer([])
    })
    return { status: 204, body: undefined as never }
  })
  const { toasts } = open()
  api.on('GET /api/guardian/invitations', () => answer([]))
  const button = await screen.findByRole('button', { name: 'Unlink Jamie' })
  await userEvent.click(button)
  await waitFor(() => expect(button).not.toBeInTheDocument())
  controls.resolve()

  await waitFor(() =>
    expect(toasts).toMatchObject([{ title: 'You’re no longer Jamie’s guardian' }]),
  )
})
