import type { AccountType } from '@fieldhouse/contract'
import type { Question } from '@fieldhouse/remote-kit'
import { answer, aUser, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { today } from '../src/onboarding/today.ts'
import { pages } from '../src/pages.ts'

const api = fakeApi()
beforeEach(() => {
  api.on('GET /api/verification-requests', () => answer([]))
  api.on('GET /api/auth/user', () => answer(newcomer))
})

const newcomer = aUser({ accountType: null, dateOfBirth: null, isVerified: false })

function open() {
  return renderRemote({ pages, path: '/onboarding/account-type', user: newcomer })
}

function choose(title: string) {
  return userEvent.click(screen.getByRole('radio', { name: title }))
}

function pressContinue() {
  return userEvent.click(screen.getByRole('button', { name: 'Continue' }))
}

function bear(day: string) {
  fireEvent.change(screen.getByLabelText('Date of birth'), { target: { value: day } })
}

test('there are six kinds of account to choose from', () => {
  open()

  expect(screen.getAllByRole('radio')).toHaveLength(6)
})

test('who has not chosen is asked to', async () => {
  const sent = api.on('PUT /api/account/type', () => answer(newcomer))
  const { toasts } = open()

  await pressContinue()

  expect(toasts).toMatchObject([
    { title: 'Required', description: 'Please select an account type' },
  ])
  expect(screen.getByText('Please select an account type')).toBeVisible()
  expect(sent).toHaveLength(0)
})

test('an athlete must say when they were born', async () => {
  const sent = api.on('PUT /api/account/type', () => answer(newcomer))
  open()
  await choose('Athlete')
  await pressContinue()

  expect(screen.getByText('Date of birth is required for athlete accounts')).toBeVisible()
  expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(/17 or older/)
  expect(screen.getByLabelText('Date of birth')).toBeInvalid()
  expect(sent).toHaveLength(0)
})

test('nobody is born later than today', async () => {
  open()
  await choose('Athlete')

  expect(screen.getByLabelText('Date of birth')).toHaveAttribute('max', today())
})

test('an athlete gets in, and the whole app knows it', async () => {
  const athlete = { ...newcomer, accountType: 'athlete' as const, dateOfBirth: '2007-04-30' }
  const sent = api.on('PUT /api/account/type', () => answer(athlete))
  const refreshed = api.on('GET /api/auth/user', () => answer(athlete))
  const { toasts, path, queryClient } = open()
  await queryClient.prefetchQuery({ queryKey: ['/api/auth/user'] })

  await choose('Athlete')
  bear('2007-04-30')
  await pressContinue()

  await waitFor(() => expect(path()).toBe('/'))
  expect(sent.map(({ body }) => body)).toEqual([
    { accountType: 'athlete', dateOfBirth: '2007-04-30' },
  ])
  expect(toasts).toMatchObject([{ title: 'Account type updated successfully' }])
  expect(queryClient.getQueryData(['/api/auth/user'])).toEqual(athlete)
  expect(refreshed).toHaveLength(1)
})

test.each<[string, AccountType]>([
  ['Parent or guardian', 'parent'],
  ['Coach or recruiter', 'institution_coach'],
  ['Content curator', 'curator'],
  ['Administrator', 'admin'],
])(
  'a %s hears of the background check, is asked for no date, and goes on to the feed',
  async (title, accountType) => {
    const sent = api.on('PUT /api/account/type', () => answer({ ...newcomer, accountType }))
    const { path } = open()

    await choose(title)

    expect(screen.getByRole('note')).toHaveTextContent('requires a background check')
    expect(screen.queryByLabelText('Date of birth')).not.toBeInTheDocument()
    await pressContinue()
    await waitFor(() => expect(path()).toBe('/'))
    expect(sent.map(({ body }) => body)).toEqual([{ accountType }])
  },
)

test('an athlete hears of no background check', async () => {
  open()
  await choose('Athlete')

  expect(screen.queryByRole('note')).not.toBeInTheDocument()
})

test('an organization says whether it is a team or a sponsor', async () => {
  const sent = api.on('PUT /api/account/type', () =>
    answer({ ...newcomer, accountType: 'institution_org', organizationKind: 'sponsor' }),
  )
  const { path } = open()

  await choose('Organization or team')
  expect(screen.getByRole('radio', { name: 'School, club or team' })).toBeChecked()
  await choose('Sponsor')
  await pressContinue()

  await waitFor(() => expect(path()).toBe('/'))
  expect(sent.map(({ body }) => body)).toEqual([
    { accountType: 'institution_org', organizationKind: 'sponsor' },
  ])
})

test('who had another account before hears what ends at 17, and may think again', async () => {
  const parent = aUser({ accountType: 'parent', dateOfBirth: null })
  const sent = api.on('PUT /api/account/type', () => answer(parent))
  const seventeen = `${Number(today().slice(0, 4)) - 17}-01-01`
  const asked: Question[] = []
  renderRemote({
    pages,
    path: '/onboarding/account-type',
    user: parent,
    answer: (question) => {
      asked.push(question)
      return false
    },
  })
  await choose('Athlete')
  bear(seventeen)
  await pressContinue()

  expect(asked).toMatchObject([{ title: 'Switch to an account for someone under 18?' }])
  expect(sent).toHaveLength(0)
})

test('an athlete of 17 is led to the guardian who opens the way', async () => {
  api.on('PUT /api/account/type', () =>
    answer({
      ...newcomer,
      accountType: 'athlete',
      dateOfBirth: '2009-04-30',
      isMinor: true,
      status: 'awaiting_guardian',
    }),
  )
  const { path } = open()
  await choose('Athlete')
  bear('2009-04-30')
  await pressContinue()

  await waitFor(() => expect(path()).toBe('/onboarding/guardian'))
})

test('who changes their account type finds it as it is, and a date of birth that stays', () => {
  renderRemote({ pages, path: '/onboarding/account-type', user: aUser() })

  expect(screen.getByRole('radio', { name: 'Athlete' })).toBeChecked()
  expect(screen.getByLabelText('Date of birth')).toHaveValue('2007-04-30')
  expect(screen.getByLabelText('Date of birth')).toHaveAttribute('readonly')
})

test('while it is being saved the button says so and sends nothing twice', async () => {
  let finish = () => {}
  const sent = api.on('PUT /api/account/type', async () => {
    await new Promise<void>((resolve) => (finish = resolve))
    return answer({ ...newcomer, accountType: 'curator' })
  })
  const { path } = open()
  await choose('Content curator')
  await pressContinue()

  const button = await screen.findByRole('button', { name: 'Updating...' })
  await userEvent.click(button)
  await waitFor(() => expect(sent).toHaveLength(1))
  finish()

  await waitFor(() => expect(path()).toBe('/'))
  expect(sent).toHaveLength(1)
})

test('a refusal is told in the words of the server, and at the field it is about', async () => {
  api.on('PUT /api/account/type', () =>
    refusal(422, 'Athletes must be 17 or older.', { dateOfBirth: 'Athletes must be 17 or older.' }),
  )
  const { toasts, path } = open()
  await choose('Athlete')
  bear('2015-04-30')
  await pressContinue()

  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: 'Error', description: 'Athletes must be 17 or older.' },
    ]),
  )
  expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(
    /Athletes must be 17 or older/,
  )
  expect(path()).toBe('/onboarding/account-type')
})

test('without an answer of the server the failure has a name of its own', async () => {
  api.unreachable('PUT /api/account/type')
  const { toasts } = open()
  await choose('Administrator')
  await pressContinue()

  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: 'Error', description: 'Failed to update account type' },
    ]),
  )
})

test('today is the day where the person is', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})
