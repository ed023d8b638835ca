import { CONFIRMATION_EVENT } from '@fieldhouse/contract/client'
import { answer, fakeApi, refusal } from '@fieldhouse/remote-kit/testing'
import { QueryClientProvider } from '@fieldhouse/remote-kit/query'
import { createQueryClient } from '../kit/src/query/query-client.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { confirmations, watchConfirmations } from '../src/attention/attention.ts'
import { ConfirmIdentity } from '../src/attention/confirm-identity.tsx'

const api = fakeApi()
watchConfirmations(window)

const methods = {
  passkeys: [],
  authenticatorSince: '2026-10-02T09:30:00.000Z',
  recoveryCodesLeft: 9,
  hasPassword: true,
  hasProvider: false,
  hasProviderFactor: false,
}

/** A call that needs a confirmed identity. @returns what it was answered */
function ask(): Promise<boolean> {
  return new Promise((resolve) => {
    const event = new CustomEvent(CONFIRMATION_EVENT, { cancelable: true, detail: resolve })
    expect(window.dispatchEvent(event)).toBe(false)
  })
}

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ConfirmIdentity />
    </QueryClientProvider>,
  )

test('a wrong code is told at its field and kept; the right one lets every waiting call go on', async () => {
  api.on('GET /api/account/sign-in-methods', () => answer(methods))
  api.on('POST /api/account/confirmation', () =>
    refusal(422, 'Some of this isn’t valid', { code: 'That code isn’t right' }),
  )
  const calls = Promise.all([ask(), ask()])
  open()

  const code = await screen.findByLabelText('Code from your app')
  await userEvent.type(code, '000000{Enter}')
  expect(await screen.findByText('That code isn’t right')).toBeVisible()
  expect(code).toHaveValue('000000')
  const sent = api.on('POST /api/account/confirmation', () =>
    answer({ confirmedUntil: '2026-11-21T12:10:00.000Z' }),
  )
  await userEvent.clear(code)
  await userEvent.type(code, '123456{Enter}')
  expect(await calls).toEqual([true, true])
  expect(sent[0]!.body).toEqual({ code: '123456' })
  expect(confirmations.current()).toBeNull()
})

test('Cancel answers the calls, which then fail as before', async () => {
  api.on('GET /api/account/sign-in-methods', () => answer(methods))
  const call = ask()
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(await call).toBe(false)
})

test('an account without a factor is asked for its password', async () => {
  api.on('GET /api/account/sign-in-methods', () => answer({ ...methods, authenticatorSince: null }))
  const sent = api.on('POST /api/account/confirmation', () =>
    answer({ confirmedUntil: '2026-11-21T12:10:00.000Z' }),
  )
  const call = ask()
  open()
  await userEvent.type(await screen.findByLabelText('Your password'), 'a long one{Enter}')
  expect(await call).toBe(true)
  await waitFor(() => expect(sent[0]!.body).toEqual({ password: 'a long one' }))
})

test('with an organization’s sign-in alone it is confirmed there, in another tab', async () => {
  api.on('GET /api/account/sign-in-methods', () =>
    answer({ ...methods, authenticatorSince: null, hasPassword: false, hasProvider: true }),
  )
  const call = ask()
  open()
  const link = await screen.findByRole('link', { name: 'Confirm there' })
  expect(link).toHaveAttribute('href', '/api/login/confirm')
  expect(link).toHaveAttribute('target', '_blank')
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
  fireEvent.click(link)
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await call).toBe(true)
})

test('without password and factor it says to sign in again', async () => {
  api.on('GET /api/account/sign-in-methods', () =>
    answer({ ...methods, authenticatorSince: null, hasPassword: false }),
  )
  const call = ask()
  open()
  expect(await screen.findByText(/sign in again through your organization/)).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(await call).toBe(false)
})
