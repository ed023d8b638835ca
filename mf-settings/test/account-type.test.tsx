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

const yearsAgo = (years: number) => `${Number(today().slice(0, 4)) - years}-01-01`

/** @param isSure the answer to every question */
function open({ isSure = true, user = newcomer } = {}) {
  const asked: Question[] = []
  const page = renderRemote({
    pages,
    path: '/onboarding/account-type',
    user,
    answer: (question) => {
      asked.push(question)
      return isSure
    },
  })
  return { ...page, asked }
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

test('six account types are offered', () => {
  open()

  expect(screen.getAllByRole('radio')).toHaveLength(6)
})

test('an account type is required', async () => {
  const sent = api.on('PUT /api/account/type', () => answer(newcomer))
  const { toasts } = open()

  await pressContinue()

  expect(screen.getByRole('alert')).toHaveTextContent('RequiredPlease select an account type')
  expect(screen.getByRole('radiogroup')).toHaveAccessibleDescription(
    'Please select an account type',
  )
  expect(toasts).toEqual([])
  expect(sent).toHaveLength(0)
})

test('an athlete has to enter a date of birth', async () => {
  const sent = api.on('PUT /api/account/type', () => answer(newcomer))
  open()
  await choose('Athlete')
  await pressContinue()

  const field = screen.getByLabelText('Date of birth')
  expect(field).toHaveAccessibleDescription(/17 or older/)
  expect(field).toHaveAccessibleDescription(/Date of birth is required for athlete accounts/)
  expect(screen.getByLabelText('Date of birth')).toBeInvalid()
  expect(sent).toHaveLength(0)
})

test('a date of birth in the future is refused', async () => {
  open()
  await choose('Athlete')

  expect(screen.getByLabelText('Date of birth')).toHaveAttribute('max', today())
})

test('a new athlete gets in, and the whole app has the new type', async () => {
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

test('an athlete reads nothing about a background check', async () => {
  open()
  await choose('Athlete')

  expect(screen.queryByRole('note')).not.toBeInTheDocument()
})

test('an organization chooses between team and sponsor', async () => {
  const sent = api.on('PUT /api/account/type', () =>
    answer({ ...newcomer, accountType: 'institution_org', organizationKind: 'sponsor' }),
  )
  const { path } = open()

  await choose('Organization or team')
  expect(screen.getByRole('radio', { name: 'School, club or team' })).toBeChecked()
  await choose('Sponsor')
  await userEvent.type(screen.getByLabelText('Organization name'), 'Northlane Sports')
  await pressContinue()

  await waitFor(() => expect(path()).toBe('/'))
  expect(sent.map(({ body }) => body)).toEqual([
    {
      accountType: 'institution_org',
      organizationKind: 'sponsor',
      firstName: 'Northlane Sports',
      lastName: '',
    },
  ])
})

const named = (shown: string[]) => {
  const labels = ['Organization name', 'First name', 'Last name']
  expect(labels.filter((label) => screen.queryByLabelText(label))).toEqual(shown)
}

test('an organization is asked for one name, and has to give it', async () => {
  const sent = api.on('PUT /api/account/type', () => answer(newcomer))
  open()
  named([])
  await choose('Organization or team')
  named(['Organization name'])
  await pressContinue()

  expect(screen.getByLabelText('Organization name')).toBeInvalid()
  expect(screen.getByLabelText('Organization name')).toHaveAccessibleDescription('This is required')
  expect(screen.getByRole('alert')).toHaveTextContent('Enter the name')
  expect(sent).toHaveLength(0)
  await choose('Parent or guardian')
  named([])
})

test('who signed up as an organization finds its type and its name there', async () => {
  const user = aUser({ ...newcomer, firstName: 'Harbor Club', lastName: '' })
  const sent = api.on('PUT /api/account/type', () => answer(user))
  renderRemote({ pages, path: '/onboarding/account-type?for=organization', user })

  expect(screen.getByRole('radio', { name: 'Organization or team' })).toBeChecked()
  expect(screen.getByLabelText('Organization name')).toHaveValue('Harbor Club')
  await pressContinue()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toEqual({
    accountType: 'institution_org',
    organizationKind: 'team',
    firstName: 'Harbor Club',
    lastName: '',
  })
})

test('an account with one name that becomes a person’s is asked for first and last name', async () => {
  const user = aUser({ ...newcomer, firstName: 'Mia', lastName: '' })
  const sent = api.on('PUT /api/account/type', () =>
    refusal(422, 'Some of this isn’t valid', { lastName: 'A name needs letters or numbers' }),
  )
  open({ user })
  await choose('Coach or recruiter')
  named(['First name', 'Last name'])
  await pressContinue()
  expect(screen.getByLabelText('Last name')).toBeInvalid()
  expect(screen.getByLabelText('First name')).toBeValid()
  await userEvent.type(screen.getByLabelText('Last name'), 'Lo')
  await pressContinue()

  await waitFor(() => expect(screen.getByLabelText('Last name')).toBeInvalid())
  expect(sent.map(({ body }) => body)).toEqual([
    { accountType: 'institution_coach', firstName: 'Mia', lastName: 'Lo' },
  ])
})

test('an organization that becomes a person’s account, and the other way around, gets a new name', async () => {
  const organization = {
    accountType: 'institution_org',
    organizationKind: 'team',
    firstName: 'Harbor Club',
    lastName: '',
  } as const
  const { unmount } = open({ user: aUser(organization) })
  named([])
  await choose('Parent or guardian')
  named(['First name', 'Last name'])
  expect(screen.getByLabelText('First name')).toHaveValue('')
  unmount()

  open({ user: aUser() })
  await choose('Organization or team')
  expect(screen.getByLabelText('Organization name')).toHaveValue('')
})

test('a member who becomes a minor reads what will end, and can cancel', async () => {
  const parent = aUser({ accountType: 'parent', dateOfBirth: null })
  const sent = api.on('PUT /api/account/type', () => answer(parent))
  const { asked } = open({ user: parent, isSure: false })
  await choose('Athlete')
  bear(yearsAgo(17))
  await pressContinue()

  expect(asked).toMatchObject([{ title: 'Switch to an account for someone under 18?' }])
  expect(sent).toHaveLength(0)
})

test.each([
  [17, 'a parent or guardian links to your account'],
  [15, 'you can join on Jan 1, '],
  [7, 'you can join on Jan 1, '],
])('an age of %i is named with what follows, and can still be changed', async (age, effect) => {
  const sent = api.on('PUT /api/account/type', () => answer(newcomer))
  const { asked } = open({ isSure: false })
  await choose('Athlete')
  bear(yearsAgo(age))
  await pressContinue()

  expect(asked).toMatchObject([
    { title: `You’re ${age}?`, confirmLabel: `Yes, I’m ${age}`, cancelLabel: 'Change the date' },
  ])
  expect(asked[0]?.description).toContain(`Born Jan 1, ${yearsAgo(age).slice(0, 4)}. `)
  expect(asked[0]?.description).toContain(effect)
  expect(sent).toHaveLength(0)
})

test('every age is named beside its date, and an adult is asked nothing', async () => {
  const sent = api.on('PUT /api/account/type', () => answer(newcomer))
  const { asked } = open()
  await choose('Athlete')
  bear(yearsAgo(25))

  expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(/: 25 years old\.$/)
  await pressContinue()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(asked).toEqual([])
})

test('a confirmed date under 17 closes the account: the page reads the person again', async () => {
  api.on('PUT /api/account/type', () =>
    refusal(422, 'You must be 17 or older to use Fieldhouse', { dateOfBirth: 'Too young' }),
  )
  const refreshed = api.on('GET /api/auth/user', () => answer(newcomer))
  const { queryClient } = open()
  await queryClient.prefetchQuery({ queryKey: ['/api/auth/user'] })
  await choose('Athlete')
  bear(yearsAgo(15))
  await pressContinue()

  await waitFor(() =>
    expect(queryClient.getQueryState(['/api/auth/user'])?.isInvalidated).toBe(true),
  )
  expect(refreshed.length).toBeGreaterThan(0)
})

test('a 17-year-old athlete is led to linking a guardian', async () => {
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

test('changing the type starts from the current one, with a fixed date of birth', () => {
  renderRemote({ pages, path: '/onboarding/account-type', user: aUser() })

  expect(screen.getByRole('radio', { name: 'Athlete' })).toBeChecked()
  expect(screen.getByLabelText('Date of birth')).toHaveValue('2007-04-30')
  expect(screen.getByLabelText('Date of birth')).toHaveAttribute('readonly')
})

test('while saving, the button says so and sends nothing twice', async () => {
  const finish = Promise.withResolvers<void>()
  const sent = api.on('PUT /api/account/type', async () => {
    await finish.promise
    return answer({ ...newcomer, accountType: 'curator' })
  })
  const { path } = open()
  await choose('Content curator')
  await pressContinue()

  const button = await screen.findByRole('button', { name: 'Updating...' })
  await userEvent.click(button)
  await waitFor(() => expect(sent).toHaveLength(1))
  finish.resolve()

  await waitFor(() => expect(path()).toBe('/'))
  expect(sent).toHaveLength(1)
})

test('a refusal shows the server’s message at its field and its button, and in no toast over them', async () => {
  api.on('PUT /api/account/type', () =>
    refusal(422, 'Athletes must be 17 or older.', { dateOfBirth: 'Athletes must be 17 or older.' }),
  )
  const { toasts, path } = open()
  await choose('Athlete')
  bear(yearsAgo(11))
  await pressContinue()

  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('ErrorAthletes must be 17 or older.'),
  )
  expect(toasts).toEqual([])
  expect(screen.getByLabelText('Date of birth')).toHaveAccessibleDescription(
    /Athletes must be 17 or older/,
  )
  expect(path()).toBe('/onboarding/account-type')

  bear('2001-05-14')
  expect(screen.getByRole('alert')).toBeEmptyDOMElement()
})

test('without an answer the page shows a general error', async () => {
  api.unreachable('PUT /api/account/type')
  open()
  await choose('Administrator')
  await pressContinue()

  await waitFor(() =>
    expect(screen.getByRole('alert')).toHaveTextContent('ErrorFailed to update account type'),
  )
})

test('today is the date in the member’s time zone', () => {
  expect(today(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
})

test('a person refused as under 17 reads why, with the way to their data', async () => {
  renderRemote({
    pages,
    path: '/onboarding/account-type',
    user: aUser({ accountType: null, status: 'under_age', seventeenOn: '2028-03-03' }),
  })

  expect(await screen.findByRole('heading', { name: 'You need to be 17' })).toBeVisible()
  expect(screen.getByText('Mar 3, 2028')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Ask for a review' })).toHaveAttribute(
    'href',
    '/settings/verification',
  )
  expect(screen.queryByRole('radio')).not.toBeInTheDocument()
  expect(
    screen.getByRole('link', { name: 'get a copy of your data or delete your account' }),
  ).toHaveAttribute('href', '/settings/data')
})

test('a person refused as under 17 can submit a document, and reads nothing about other checks', async () => {
  renderRemote({
    pages,
    path: '/settings/verification',
    user: aUser({ accountType: 'parent', status: 'under_age', isVerified: false }),
  })

  expect(await screen.findByRole('heading', { name: 'Your date of birth' })).toBeVisible()
  expect(await screen.findByRole('form', { name: 'Verify your identity' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Background check' })).not.toBeInTheDocument()
  expect(screen.queryByRole('navigation', { name: 'Settings' })).not.toBeInTheDocument()
})

test('without an account type the settings are one’s data', async () => {
  api.on('GET /api/account/export', () =>
    answer({ state: 'none', progress: 0, bytes: null, requestedAt: null, expiresAt: null }),
  )
  renderRemote({ pages, path: '/settings/data', user: newcomer })

  expect(await screen.findByRole('button', { name: 'Prepare my data' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Delete your account' })).toBeVisible()
  expect(screen.queryByRole('navigation', { name: 'Settings' })).not.toBeInTheDocument()
})
