import type { ParentalControl } from '@fieldhouse/contract'
import { answer, aUser, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'

const api = fakeApi()

const waiting = aUser({ isMinor: true, dateOfBirth: '2009-04-30', status: 'awaiting_guardian' })
const linked = aUser({ isMinor: true, dateOfBirth: '2009-04-30', status: 'active' })

const control: ParentalControl = {
  id: '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60',
  childUserId: waiting.id,
  canViewMessages: false,
  canApproveConnections: true,
  canModifyPrivacy: true,
  canViewActivity: true,
  requireApprovalForPosts: true,
  requireApprovalForConnections: true,
  guardian: {
    id: '9b1f6a52-0d0c-4a67-9a55-6a1f0c8f6f11',
    firstName: 'Dana',
    lastName: 'Miles',
    profileImageUrl: null,
  },
  canChange: false,
}

async function open(user = waiting) {
  api.on('GET /api/auth/user', () => answer(user))
  const opened = renderRemote({ pages, path: '/onboarding/guardian', user })
  await screen.findByRole('heading', { level: 1, name: 'Your guardian' })
  return opened
}

const field = () => screen.getByLabelText('Code from your parent or guardian')

const namesGuardian = () =>
  api.on('POST /api/guardian/look-up', () =>
    answer({
      guardian: { id: control.guardian.id, firstName: 'Dana', lastName: 'Miles' },
      expiresAt: '2026-11-30T12:00:00.000Z',
    }),
  )

test('a code in any format is shown formatted, names the guardian, and links once confirmed', async () => {
  const asked = namesGuardian()
  const sent = api.on('POST /api/guardian/accept', () => answer(control, { status: 201 }))
  const { toasts } = await open()

  await userEvent.click(field())
  await userEvent.paste(' 7k3m 9qrt2wxy-4abc ')
  expect(field()).toHaveValue('7K3M-9QRT-2WXY-4ABC')
  await userEvent.click(screen.getByRole('button', { name: 'Check the code' }))

  const question = await screen.findByRole('heading', { name: 'Is this your parent or guardian?' })
  expect(question).toHaveFocus()
  expect(screen.getByText('Dana Miles')).toBeVisible()
  expect(asked.map(({ body }) => body)).toEqual([{ code: '7K3M-9QRT-2WXY-4ABC' }])
  expect(sent).toHaveLength(0)
  await userEvent.click(screen.getByRole('button', { name: 'Yes, link my guardian' }))

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'You’re linked' }]))
  expect(sent.map(({ body }) => body)).toEqual([{ code: '7K3M-9QRT-2WXY-4ABC' }])
})

test('a guardian who isn’t theirs is not linked', async () => {
  namesGuardian()
  const sent = api.on('POST /api/guardian/accept', () => answer(control, { status: 201 }))
  await open()

  await userEvent.type(field(), '7k3m9qrt2wxy4abc')
  await userEvent.click(screen.getByRole('button', { name: 'Check the code' }))
  await userEvent.click(await screen.findByRole('button', { name: 'No, go back' }))

  expect(field()).toHaveValue('')
  expect(sent).toHaveLength(0)
})

test('a code that is too short is not sent', async () => {
  const asked = namesGuardian()
  await open()

  await userEvent.type(field(), '7k3m')
  await userEvent.click(screen.getByRole('button', { name: 'Check the code' }))

  expect(field()).toHaveAccessibleDescription(/A code has 16 letters and digits/)
  expect(asked).toHaveLength(0)
})

const REFUSED = 'That code doesn’t work: ask your parent or guardian for a new one'

test('all invalid codes get the same answer, and stay in the field for a correction', async () => {
  api.on('POST /api/guardian/look-up', () => refusal(422, REFUSED, { code: REFUSED }))
  await open()

  await userEvent.type(field(), '7k3m9qrt2wxy4abc')
  await userEvent.click(screen.getByRole('button', { name: 'Check the code' }))

  await waitFor(() => expect(field()).toHaveAccessibleDescription(new RegExp(REFUSED)))
  expect(field()).toHaveValue('7K3M-9QRT-2WXY-4ABC')
})

test('a code that was withdrawn meanwhile is refused in the field', async () => {
  namesGuardian()
  api.on('POST /api/guardian/accept', () => refusal(422, REFUSED, { code: REFUSED }))
  await open()

  await userEvent.type(field(), '7k3m9qrt2wxy4abc')
  await userEvent.click(screen.getByRole('button', { name: 'Check the code' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Yes, link my guardian' }))

  await waitFor(() => expect(field()).toHaveAccessibleDescription(new RegExp(REFUSED)))
})

test('a minor without a code reads how a parent gets one, and can copy that text', async () => {
  const person = userEvent.setup()
  await open()

  expect(screen.getByText('Waiting for your guardian')).toBeVisible()
  await person.click(screen.getByRole('button', { name: 'Copy the steps' }))

  const copied = await navigator.clipboard.readText()
  expect(copied).toContain('Jordan wants to join Fieldhouse')
  expect(copied).toContain(window.location.origin)
})

test('a linked minor sees their guardian, and continues', async () => {
  api.on('GET /api/parental-controls', () => answer([control]))
  await open(linked)

  expect(await screen.findByText('Dana Miles')).toBeVisible()
  expect(screen.queryByLabelText('Code from your parent or guardian')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute(
    'href',
    '/onboarding/next-steps',
  )
})

test('an adult is not asked for a guardian', async () => {
  await open(aUser())

  expect(screen.getByText('You don’t need a guardian')).toBeVisible()
})
