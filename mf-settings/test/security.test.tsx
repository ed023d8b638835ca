import type { Passkey, SignInMethods } from '@fieldhouse/contract'
import { useQuery, userQuery } from '@fieldhouse/remote-kit/query'
import { answer, aUser, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'

const api = fakeApi()
const done = { status: 204, body: undefined as never }
const path = '/settings/security'

const none: SignInMethods = {
  passkeys: [],
  authenticatorSince: null,
  recoveryCodesLeft: 0,
  hasPassword: true,
  hasProvider: false,
  hasProviderFactor: false,
}
const passkey: Passkey = {
  id: '0199f2c4-7c1e-7d3a-b0a4-000000000001',
  name: 'Chrome on Android',
  createdAt: '2026-11-01T09:30:00.000Z',
  lastUsedAt: null,
  isSynced: true,
}
const codes = Array.from({ length: 10 }, (_, index) => `ABCD${index}-EFGH${index}`)
const setup = {
  secret: 'JBSWY3DPEHPK3PXP',
  url: 'otpauth://totp/Fieldhouse:mia@example.com?secret=JBSWY3DPEHPK3PXP',
  qr: { size: 25, path: 'M0 0h1v1h-1z' },
}

for (const hasProviderFactor of [true, false]) {
  test(`a second step at the organization is ${hasProviderFactor ? 'said to count' : 'not spoken of without one'}`, async () => {
    const methods = { ...none, hasPassword: false, hasProvider: true, hasProviderFactor }
    api.on('GET /api/account/sign-in-methods', () => answer(methods))
    renderRemote({ pages, path })
    expect(await screen.findByRole('button', { name: 'Add an app' })).toBeVisible()
    expect(screen.queryAllByText(/through your organization with a second step/)).toHaveLength(
      hasProviderFactor ? 1 : 0,
    )
  })
}

test('before the email is confirmed nothing can be added: the screen says so, and sends the link again', async () => {
  api.on('GET /api/account/sign-in-methods', () => answer(none))
  const sent = api.on('POST /api/account/email/confirmation', () =>
    answer({ message: 'On its way' }, { status: 202 }),
  )
  renderRemote({ pages, path, user: aUser({ emailConfirmed: false }) })

  expect(await screen.findByText('Confirm your email first')).toBeVisible()
  for (const name of ['Add a passkey', 'Add an app']) {
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  }
  await userEvent.click(screen.getByRole('button', { name: 'Resend the email' }))
  expect(await screen.findByText('Your email is on its way')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('who confirmed it in another tab can add one on coming back', async () => {
  api.on('GET /api/account/sign-in-methods', () => answer(none))
  const user = aUser({ emailConfirmed: false })
  const Security = pages['/settings/:section']!
  function InTheShell() {
    // Read by the shell all the time.
    useQuery({ ...userQuery(), initialData: user })
    return <Security />
  }
  renderRemote({ pages: { '/settings/:section': InTheShell }, path, user })
  await screen.findByText('Confirm your email first')

  const asked = api.on('GET /api/auth/user', () => answer(aUser({ emailConfirmed: true })))
  window.dispatchEvent(new Event('focus'))

  await waitFor(() => expect(asked.length).toBeGreaterThan(0))
})

test('an app is added by its code, and its recovery codes stay until they are saved', async () => {
  api.on('GET /api/account/sign-in-methods', () => answer(none))
  api.on('POST /api/account/authenticator', () => answer(setup))
  let sent: unknown
  api.on('PUT /api/account/authenticator', ({ body }) => {
    sent = body
    return answer({ recoveryCodes: codes })
  })
  renderRemote({ pages, path })

  await userEvent.click(await screen.findByRole('button', { name: 'Add an app' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add your authenticator app' })
  expect(within(dialog).getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  await userEvent.type(within(dialog).getByLabelText('Code'), '123 456')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add app' }))

  const saved = await screen.findByRole('dialog', { name: 'Save your recovery codes' })
  expect(sent).toEqual({ code: '123 456' })
  expect(within(saved).getAllByRole('listitem')).toHaveLength(10)
  await userEvent.keyboard('{Escape}')
  expect(saved).toBeVisible()
  await userEvent.click(within(saved).getByRole('button', { name: 'I saved them' }))
  await waitFor(() => expect(saved).not.toBeInTheDocument())
})

test('a wrong code is told at its field, and nothing typed is lost', async () => {
  api.on('GET /api/account/sign-in-methods', () => answer(none))
  api.on('POST /api/account/authenticator', () => answer(setup))
  api.on('PUT /api/account/authenticator', () =>
    refusal(422, 'Some of this isn’t valid', { code: 'That code isn’t right' }),
  )
  renderRemote({ pages, path })

  await userEvent.click(await screen.findByRole('button', { name: 'Add an app' }))
  const code = await screen.findByLabelText('Code')
  await userEvent.type(code, '123456{Enter}')
  expect(await screen.findByText('That code isn’t right')).toBeVisible()
  expect(code).toHaveValue('123456')
})

test('a passkey is renamed, and removed after a question', async () => {
  api.on('GET /api/account/sign-in-methods', () => answer({ ...none, passkeys: [passkey] }))
  api.on('PUT /api/account/passkeys/{id}', () => {
    api.on('GET /api/account/sign-in-methods', () =>
      answer({ ...none, passkeys: [{ ...passkey, name: 'My phone' }] }),
    )
    return answer({ ...passkey, name: 'My phone' })
  })
  const removed = api.on('DELETE /api/account/passkeys/{id}', () => {
    api.on('GET /api/account/sign-in-methods', () => answer(none))
    return done
  })
  const { toasts } = renderRemote({ pages, path })

  await userEvent.click(await screen.findByRole('button', { name: 'Rename Chrome on Android' }))
  const name = await screen.findByLabelText('Name')
  await userEvent.clear(name)
  await userEvent.type(name, 'My phone{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Remove My phone' }))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Remove/ })).not.toBeInTheDocument(),
  )
  expect(removed[0]!.request.url).toContain(passkey.id)
  expect(toasts).toMatchObject([{ title: 'Passkey removed' }])
  expect(screen.getByRole('heading', { name: 'Passkeys' })).toHaveFocus()
})

test('a call that needs a confirmed identity is repeated once the person has confirmed it', async () => {
  api.on('GET /api/account/sign-in-methods', () => answer({ ...none, passkeys: [passkey] }))
  const asked: unknown[] = []
  const confirm = (event: Event) => {
    event.preventDefault()
    asked.push(event)
    api.on('POST /api/account/recovery-codes', () => answer({ recoveryCodes: codes }))
    ;(event as CustomEvent<(isConfirmed: boolean) => void>).detail(true)
  }
  window.addEventListener('fieldhouse:confirmation', confirm)
  api.on('POST /api/account/recovery-codes', () => ({
    status: 403,
    body: { code: 'confirmation_needed', message: 'Confirm that it’s you' } as never,
  }))
  renderRemote({ pages, path })

  await userEvent.click(await screen.findByRole('button', { name: 'Make new codes' }))
  expect(await screen.findByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible()
  expect(asked).toHaveLength(1)
  window.removeEventListener('fieldhouse:confirmation', confirm)
})

test('recovery codes that come after the dialog was closed are shown, and leaving asks until then', async () => {
  const added = Promise.withResolvers<void>()
  api.on('GET /api/account/sign-in-methods', () => answer(none))
  api.on('POST /api/account/authenticator', () => answer(setup))
  api.on('PUT /api/account/authenticator', async () => {
    await added.promise
    return answer({ recoveryCodes: codes })
  })
  const { holdsUnsavedWork } = renderRemote({ pages, path })
  await userEvent.click(await screen.findByRole('button', { name: 'Add an app' }))
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(holdsUnsavedWork()).toBe(true)
  added.resolve()

  expect(await screen.findByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible()
})

test('leaving asks while new recovery codes are made', async () => {
  const made = Promise.withResolvers<void>()
  api.on('GET /api/account/sign-in-methods', () => answer({ ...none, passkeys: [passkey] }))
  api.on('POST /api/account/recovery-codes', async () => {
    await made.promise
    return answer({ recoveryCodes: codes })
  })
  const { holdsUnsavedWork } = renderRemote({ pages, path })
  await userEvent.click(await screen.findByRole('button', { name: 'Make new codes' }))

  await waitFor(() => expect(holdsUnsavedWork()).toBe(true))
  made.resolve()
  expect(await screen.findByRole('dialog', { name: 'Save your recovery codes' })).toBeVisible()
})

test('leaving asks while a passkey is added', async () => {
  const offered = Promise.withResolvers<void>()
  api.on('GET /api/account/sign-in-methods', () => answer(none))
  api.on('POST /api/account/passkeys/options', async () => {
    await offered.promise
    return refusal(503, 'Away')
  })
  const { holdsUnsavedWork, toasts } = renderRemote({ pages, path })
  await userEvent.click(await screen.findByRole('button', { name: 'Add a passkey' }))

  await waitFor(() => expect(holdsUnsavedWork()).toBe(true))
  offered.resolve()
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'We couldn’t add your passkey' }]))
  expect(holdsUnsavedWork()).toBe(false)
})

test('a removed passkey is confirmed although its row leaves before all is read again', async () => {
  const user = Promise.withResolvers<void>()
  api.on('GET /api/account/sign-in-methods', () => answer({ ...none, passkeys: [passkey] }))
  api.on('DELETE /api/account/passkeys/{id}', () => {
    api.on('GET /api/account/sign-in-methods', () => answer(none))
    api.on('GET /api/auth/user', async () => {
      await user.promise
      return answer(aUser())
    })
    return done
  })
  const Security = pages['/settings/:section']!
  function InTheShell() {
    // Read by the shell all the time.
    useQuery({ ...userQuery(), initialData: aUser() })
    return <Security />
  }
  const { toasts } = renderRemote({ pages: { '/settings/:section': InTheShell }, path })
  await userEvent.click(await screen.findByRole('button', { name: /^Remove/ }))
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull())
  user.resolve()

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Passkey removed' }]))
  expect(screen.getByRole('heading', { name: 'Passkeys' })).toHaveFocus()
})
