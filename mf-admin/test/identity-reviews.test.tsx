import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { admin, anIdentityReview } from './samples.ts'

const api = fakeApi()

const open = () => renderRemote({ pages, path: '/admin/identity-reviews', user: admin })

async function choose(action: 'Approve' | 'Refuse') {
  await userEvent.click(await screen.findByRole('button', { name: `${action} Kai Okafor` }))
  return screen.findByRole('dialog', { name: `${action}: Kai Okafor` })
}

test('an approval asks how the admin checked, and the row says that a second admin has to', async () => {
  api.on('GET /api/admin/identity-reviews', () => answer([anIdentityReview()]))
  const approved = anIdentityReview({
    approvals: 1,
    approvedByMe: true,
    approverNames: ['Ada Marsh'],
  })
  const sent = api.on('PUT /api/admin/identity-reviews/{id}', () => answer(approved))
  const { toasts } = open()
  const dialog = await choose('Approve')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }))
  expect(within(dialog).getByLabelText('How you checked')).toHaveAccessibleDescription(
    /Add how you checked/,
  )
  expect(sent).toHaveLength(0)

  api.on('GET /api/admin/identity-reviews', () => answer([approved]))
  await userEvent.type(within(dialog).getByLabelText('How you checked'), 'Called the club')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Approve' }))

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Approved' }]))
  expect(sent.map(({ body }) => body)).toEqual([{ decision: 'approve', reason: 'Called the club' }])
  expect(await screen.findByText('You approved it. A second admin has to, too.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Approve Kai Okafor' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Refuse Kai Okafor' })).toBeVisible()
})

test('a refusal by the server shows in the dialog, and the text is kept', async () => {
  api.on('GET /api/admin/identity-reviews', () => answer([anIdentityReview()]))
  api.on('PUT /api/admin/identity-reviews/{id}', () => refusal(409, 'This request is over'))
  open()
  const dialog = await choose('Refuse')
  await userEvent.type(within(dialog).getByLabelText('How you checked'), 'No answer')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Refuse' }))

  expect(await within(dialog).findByText('This request is over')).toBeVisible()
  expect(within(dialog).getByLabelText('How you checked')).toHaveValue('No answer')
})

test('admins read their own and their family’s, and decide nothing', async () => {
  api.on('GET /api/admin/identity-reviews', () => answer([anIdentityReview({ isMine: true })]))
  open()

  expect(await screen.findByText(/other admins decide/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /Kai Okafor/ })).not.toBeInTheDocument()
})

test('an address that was never confirmed is named', async () => {
  api.on('GET /api/admin/identity-reviews', () =>
    answer([anIdentityReview({ emailConfirmed: false })]),
  )
  open()

  expect(await screen.findByText('Email never confirmed: no one was emailed')).toBeVisible()
})

test('without requests the page says so', async () => {
  api.on('GET /api/admin/identity-reviews', () => answer([]))
  open()

  expect(await screen.findByText('No one is locked out')).toBeVisible()
})
