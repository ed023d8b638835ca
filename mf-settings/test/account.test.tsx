import { answer, aUser, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'

const api = fakeApi()

beforeEach(() => {
  api.on('GET /api/mail-preferences', () => answer({ digest: 'weekly', stopped: null }))
})

async function open(user = aUser()) {
  const opened = renderRemote({ pages, path: '/settings/account', user })
  await screen.findByRole('form', { name: 'Name' })
  return opened
}

const newPassword = () => screen.getByLabelText('New password', { selector: 'input' })
const form = (name: string) => within(screen.getByRole('form', { name }))

test('a verified member reads what a new name costs, and can change it anyway', async () => {
  const renamed = aUser({ firstName: 'Jo', isVerified: false, verificationLevel: null })
  const sent = api.on('PUT /api/account/name', () => answer(renamed))
  const { toasts, queryClient, holdsUnsavedWork } = await open()

  expect(screen.getByText('A new name pauses your badge')).toBeVisible()
  expect(form('Name').getByRole('button', { name: 'Save name' })).toHaveAttribute(
    'aria-disabled',
    'true',
  )
  const firstName = form('Name').getByLabelText('First name')
  await userEvent.clear(firstName)
  await userEvent.type(firstName, 'Jo')
  expect(holdsUnsavedWork()).toBe(true)
  await userEvent.click(form('Name').getByRole('button', { name: 'Save name' }))

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Name changed' }]))
  expect(sent.map(({ body }) => body)).toEqual([{ firstName: 'Jo', lastName: 'Miles' }])
  expect(queryClient.getQueryData(['/api/auth/user'])).toEqual(renamed)
  expect(holdsUnsavedWork()).toBe(false)
})

test('an organization has one name', async () => {
  const user = aUser({
    accountType: 'institution_org',
    organizationKind: 'team',
    firstName: 'Harbor',
    lastName: 'Club',
  })
  const sent = api.on('PUT /api/account/name', () =>
    answer({ ...user, firstName: 'Harbor Rowing Club', lastName: '' }),
  )
  await open(user)

  const field = form('Name').getByLabelText('Organization name')
  expect(form('Name').getAllByRole('textbox')).toEqual([field])
  expect(field).toHaveValue('Harbor Club')
  expect(field).toHaveAttribute('autocomplete', 'organization')
  await userEvent.clear(field)
  await userEvent.type(field, 'Harbor Rowing Club')
  await userEvent.click(form('Name').getByRole('button', { name: 'Save name' }))

  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { firstName: 'Harbor Rowing Club', lastName: '' },
    ]),
  )
  await waitFor(() => expect(field).toHaveValue('Harbor Rowing Club'))
})

test('a person has a first and a last name', async () => {
  await open()

  expect(form('Name').getAllByRole('textbox')).toEqual([
    form('Name').getByLabelText('First name'),
    form('Name').getByLabelText('Last name'),
  ])
})

test('an empty name is refused with a plain message at its field', async () => {
  await open()
  await userEvent.clear(form('Name').getByLabelText('Last name'))
  await userEvent.click(form('Name').getByRole('button', { name: 'Save name' }))

  expect(await form('Name').findByText('This is required')).toBeVisible()
})

test('a new email applies after its confirmation, and the page says so', async () => {
  const sent = api.on('PUT /api/account/email', () =>
    answer({ message: 'Check your email: until then, we’ll use the old one' }, { status: 202 }),
  )
  await open()

  await userEvent.type(form('New email').getByLabelText('New email'), 'new@example.com')
  await userEvent.type(form('New email').getByLabelText('Your password'), 'a long passphrase')
  await userEvent.click(screen.getByRole('button', { name: 'Change email' }))

  expect(
    await screen.findByText('Check your email: until then, we’ll use the old one'),
  ).toBeVisible()
  expect(sent.map(({ body }) => body)).toEqual([
    { email: 'new@example.com', currentPassword: 'a long passphrase' },
  ])
  expect(screen.getByText('jordan@example.com')).toBeVisible()
})

test('the mail for an unconfirmed email can be sent again', async () => {
  const sent = api.on('POST /api/account/email/confirmation', () =>
    answer({ message: 'On its way' }, { status: 202 }),
  )
  await open(aUser({ emailConfirmed: false }))

  expect(screen.getByText('Not confirmed')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Resend the email' }))

  expect(await screen.findByText('Your email is on its way')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('an email that bounces says so, and can be confirmed again', async () => {
  api.on('GET /api/mail-preferences', () => answer({ digest: 'weekly', stopped: 'bounce' }))
  const sent = api.on('POST /api/account/email/confirmation', () =>
    answer({ message: 'On its way' }, { status: 202 }),
  )
  await open(aUser({ emailConfirmed: true }))

  expect(await screen.findByText('Our emails don’t reach you')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try this address again' }))

  expect(await screen.findByText('Your email is on its way')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('a new password signs out the other devices, and is cleared from the screen', async () => {
  const sent = api.on('PUT /api/account/password', () => ({
    status: 204,
    body: undefined as never,
  }))
  const { toasts } = await open()

  await userEvent.type(screen.getByLabelText('Current password'), 'the old passphrase')
  await userEvent.type(newPassword(), 'an entirely new one')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Password changed' }]))
  expect(sent.map(({ body }) => body)).toEqual([
    { currentPassword: 'the old passphrase', newPassword: 'an entirely new one' },
  ])
  expect(screen.getByLabelText('Current password')).toHaveValue('')
})

test('a wrong current password is shown at its field, and the new one is kept', async () => {
  api.on('PUT /api/account/password', () =>
    refusal(422, 'Some fields are wrong', { currentPassword: 'That’s not your current password' }),
  )
  const { toasts } = await open()

  await userEvent.type(screen.getByLabelText('Current password'), 'not it at all')
  await userEvent.type(newPassword(), 'an entirely new one')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))

  await waitFor(() =>
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription(
      'That’s not your current password',
    ),
  )
  expect(screen.getByLabelText('Current password')).toHaveFocus()
  expect(newPassword()).toHaveValue('an entirely new one')
  expect(toasts).toEqual([])
})

test('a short password is refused before it is sent, and both can be made visible', async () => {
  const sent = api.on('PUT /api/account/password', () => ({
    status: 204,
    body: undefined as never,
  }))
  await open()

  await userEvent.type(newPassword(), 'short')
  await userEvent.click(screen.getByRole('button', { name: 'Change password' }))
  expect(await screen.findByText('Use at least 12 characters')).toBeVisible()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Show passwords' }))

  expect(newPassword()).toHaveAttribute('type', 'text')
  expect(sent).toHaveLength(0)
})

test('offline the reason is shown and the form keeps its text', async () => {
  api.unreachable('PUT /api/account/name')
  const { toasts } = await open()

  await userEvent.type(form('Name').getByLabelText('Last name'), 'ton')
  await userEvent.click(form('Name').getByRole('button', { name: 'Save name' }))

  await waitFor(() =>
    expect(toasts).toMatchObject([
      {
        title: 'We couldn’t change your name',
        description: expect.stringContaining('Check your connection') as string,
      },
    ]),
  )
  expect(form('Name').getByLabelText('Last name')).toHaveValue('Mileston')
})

test('a minor stays an athlete, everyone else can change their type', async () => {
  const { unmount } = await open()
  expect(screen.getByRole('link', { name: 'Change account type' })).toHaveAttribute(
    'href',
    '/onboarding/account-type',
  )
  unmount()

  await open(aUser({ isMinor: true }))
  expect(screen.queryByRole('link', { name: 'Change account type' })).not.toBeInTheDocument()
})
