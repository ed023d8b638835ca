import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { admin, anAccount } from './samples.ts'

const api = fakeApi()

function open(path = '/admin/users') {
  return renderRemote({ pages, path, user: admin })
}

async function choose(action: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'Change Kai Okafor' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
  return screen.findByRole('dialog', { name: `${action}: Kai Okafor` })
}

test('search finds people, and its text is kept in the address', async () => {
  const asked = api.on('GET /api/admin/users', () => answer([anAccount()]))
  const { path } = open()
  await userEvent.type(await screen.findByLabelText('Name or email'), 'kai ok')

  await waitFor(() => expect(path()).toBe('/admin/users?q=kai+ok'))
  await waitFor(() => expect(asked.at(-1)?.request.url).toMatch(/\?q=kai\+ok$/))
  expect(await screen.findByText('kai@example.com')).toBeVisible()
})

test('a suspension requires a reason', async () => {
  api.on('GET /api/admin/users', () => answer([anAccount()]))
  const sent = api.on('PUT /api/admin/users/{id}', () => answer(anAccount({ status: 'suspended' })))
  const { toasts } = open()
  const dialog = await choose('Suspend')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }))
  expect(within(dialog).getByLabelText('Reason')).toHaveAccessibleDescription(/Add a reason/)
  expect(sent).toHaveLength(0)

  api.on('GET /api/admin/users', () => answer([anAccount({ status: 'suspended' })]))
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Threats in messages')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }))

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Account suspended' }]))
  expect(sent.map(({ body }) => body)).toEqual([
    { status: 'suspended', reason: 'Threats in messages' },
  ])
  expect(await screen.findByText('Suspended')).toBeVisible()
})

test.each([
  ['done', 'Account suspended'],
  ['refused', 'That didn’t go through'],
])(
  'an answer to a dialog that was closed leaves the next one open, and is told: %s',
  async (outcome, title) => {
    const dana = anAccount({
      id: '0199f2c4-7c1e-7d3a-b0a4-0000000000d2',
      firstName: 'Dana',
      lastName: 'Torres',
    })
    api.on('GET /api/admin/users', () => answer([anAccount(), dana]))
    const arrived = Promise.withResolvers<void>()
    api.on('PUT /api/admin/users/{id}', async () => {
      await arrived.promise
      return outcome === 'done'
        ? answer(anAccount({ status: 'suspended' }))
        : refusal(409, 'They need an approved identity first')
    })
    const { toasts } = open()
    const first = await choose('Suspend')
    await userEvent.type(within(first).getByLabelText('Reason'), 'Threats')
    await userEvent.click(within(first).getByRole('button', { name: 'Suspend' }))
    await userEvent.click(within(first).getByRole('button', { name: 'Cancel' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Change Dana Torres' }))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Suspend' }))
    const second = await screen.findByRole('dialog', { name: 'Suspend: Dana Torres' })
    await userEvent.type(within(second).getByLabelText('Reason'), 'Spam')
    arrived.resolve()

    await waitFor(() => expect(toasts).toMatchObject([{ title }]))
    expect(within(second).getByLabelText('Reason')).toHaveValue('Spam')
  },
)

test('a refusal shows in the dialog, and the reason is kept', async () => {
  api.on('GET /api/admin/users', () => answer([anAccount()]))
  api.on('PUT /api/admin/users/{id}', () => refusal(409, 'They need an approved identity first'))
  open()
  const dialog = await choose('Grant elite')
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'National title')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Grant elite' }))

  expect(await within(dialog).findByText('They need an approved identity first')).toBeVisible()
  expect(within(dialog).getByLabelText('Reason')).toHaveValue('National title')
})

test('the actions offered depend on the account’s state', async () => {
  api.on('GET /api/admin/users', () =>
    answer([anAccount({ isVerified: false, verificationLevel: null, status: 'suspended' })]),
  )
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Change Kai Okafor' }))

  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'Lift the suspension',
  ])
})

test('admins cannot act on their own account', async () => {
  api.on('GET /api/admin/users', () =>
    answer([anAccount({ id: admin.id, firstName: 'Ada', lastName: 'Marsh' })]),
  )
  open()

  expect(await screen.findByText('Another admin has to change yours.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Change Ada Marsh' })).not.toBeInTheDocument()
})

test('a search without results suggests what to try', async () => {
  api.on('GET /api/admin/users', () => answer([]))
  open('/admin/users?q=xyz')

  expect(await screen.findByText('No one found')).toBeVisible()
})
