import type { AccountExport } from '@fieldhouse/contract'
import { draftsOf } from '@fieldhouse/remote-kit'
import { answer, aUser, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'

const api = fakeApi()

const none: AccountExport = {
  state: 'none',
  progress: 0,
  bytes: null,
  requestedAt: null,
  expiresAt: null,
}
const running: AccountExport = {
  ...none,
  state: 'running',
  progress: 40,
  requestedAt: '2026-11-20T09:30:00.000Z',
}
const ready: AccountExport = {
  ...running,
  state: 'ready',
  progress: 100,
  bytes: 2_411_724,
  expiresAt: '2026-11-27T09:30:00.000Z',
}

test('an export can be requested, shows its progress, and can be downloaded', async () => {
  api.on('GET /api/account/export', () => answer(none))
  api.on('POST /api/account/export', () => answer(running, { status: 202 }))
  renderRemote({ pages, path: '/settings/data' })

  const start = await screen.findByRole('button', { name: 'Prepare my data' })
  api.on('GET /api/account/export', () => answer(ready))
  await userEvent.click(start)

  expect(await screen.findByRole('progressbar', { name: 'Preparing your data, 40%' })).toBeVisible()
  const download = await screen.findByRole('link', { name: 'Download' })
  expect(download).toHaveAttribute('href', '/api/account/export/file')
  expect(screen.getByText(/2.3 MB/)).toHaveTextContent('until Nov 27, 2026')
})

test('a failed export can be requested again', async () => {
  api.on('GET /api/account/export', () => answer({ ...none, state: 'failed' }))
  const started = api.on('POST /api/account/export', () => refusal(503, 'Starting'))
  renderRemote({ pages, path: '/settings/data' })

  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('alert')).toHaveTextContent('Something’s wrong on our end')
  expect(started).toHaveLength(1)
})

const user = aUser()

async function openDeletion() {
  api.on('GET /api/account/export', () => answer(none))
  const opened = renderRemote({ pages, path: '/settings/data', user })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my account' }))
  return {
    ...opened,
    dialog: within(await screen.findByRole('dialog', { name: 'Delete your account?' })),
  }
}

test('deleting an account requires typed words and the password, and removes drafts from the browser', async () => {
  const sent = api.on('DELETE /api/account', () =>
    answer({ deletesAt: '2026-12-20T09:30:00.000Z' }),
  )
  const { dialog } = await openDeletion()
  draftsOf(user.id).write('message-draft:somebody', 'I wanted to say')

  await userEvent.type(
    dialog.getByLabelText('Type “delete my account” to confirm'),
    'Delete my account',
  )
  await userEvent.type(dialog.getByLabelText('Your password'), 'a long passphrase')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))

  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ currentPassword: 'a long passphrase' }]),
  )
  await waitFor(() => expect(draftsOf(user.id).names()).toEqual([]))
})

test('without the words nothing is sent', async () => {
  const sent = api.on('DELETE /api/account', () =>
    answer({ deletesAt: '2026-12-20T09:30:00.000Z' }),
  )
  const { dialog } = await openDeletion()

  await userEvent.type(dialog.getByLabelText('Your password'), 'a long passphrase')
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))

  expect(
    await dialog.findByText('Type “delete my account” to confirm', { selector: '[id$="error"]' }),
  ).toBeVisible()
  expect(sent).toHaveLength(0)
})

test('a wrong password and the only admin get the reason', async () => {
  api.on('DELETE /api/account', () =>
    refusal(422, 'Wrong', { currentPassword: 'That’s not your current password' }),
  )
  const { dialog } = await openDeletion()
  await userEvent.type(
    dialog.getByLabelText('Type “delete my account” to confirm'),
    'delete my account',
  )
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(await dialog.findByText('That’s not your current password')).toBeVisible()

  api.on('DELETE /api/account', () => refusal(409, 'You are the only admin'))
  await userEvent.click(dialog.getByRole('button', { name: 'Delete my account' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('You are the only admin')
})

test('a member who is leaving can still export their data, and do nothing else', async () => {
  api.on('GET /api/account/export', () => answer(none))
  const user = aUser({ status: 'deleting', deletesAt: '2026-12-20T09:30:00.000Z' })
  renderRemote({ pages, path: '/settings/data', user })

  expect(await screen.findByRole('button', { name: 'Prepare my data' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Delete my account' })).not.toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: 'Settings' })).not.toBeInTheDocument()
})
