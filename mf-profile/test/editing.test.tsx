import type { AthleteProfile, CurrentUser } from '@fieldhouse/contract'
import { answer, aUser, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { Link } from '@fieldhouse/remote-kit/router'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { profileQuery } from '../src/profile.queries.ts'
import { anAthleteProfile, anOwnProfile } from './people.ts'

const api = fakeApi()

beforeEach(() => {
  localStorage.clear()
  api.on('GET /api/profiles/{id}/media', () => answer([]))
})

function savesPage() {
  return api.on('PUT /api/athlete-profiles', () => answer(anAthleteProfile()))
}

async function edit(
  page: Partial<AthleteProfile> = {},
  options: Partial<Parameters<typeof renderRemote>[0]> = {},
) {
  const user: CurrentUser = options.user ?? aUser()
  api.on('GET /api/profiles/{id}', () =>
    answer(anOwnProfile({ user, athleteProfile: anAthleteProfile(page) })),
  )
  const rendered = renderRemote({ pages, path: `/profile/${user.id}/edit`, ...options, user })
  await screen.findByRole('button', { name: 'Save Changes' })
  return { ...rendered, home: `/profile/${user.id}` }
}

function fill(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }))

test('changed fields are sent alone, and emptied ones are cleared', async () => {
  const sent = savesPage()
  const { toasts, path, home, holdsUnsavedWork } = await edit()

  fill('Position', '  800 m ')
  fill('Graduation year', '2028')
  fill('High school', '')
  expect(holdsUnsavedWork()).toBe(true)
  await save()

  await waitFor(() => expect(path()).toBe(home))
  expect(sent.map(({ body }) => body)).toEqual([
    { position: '800 m', graduationYear: 2028, highSchool: null },
  ])
  expect(toasts).toMatchObject([{ title: 'Profile updated' }])
  expect(holdsUnsavedWork()).toBe(false)
})

test('what is typed while the profile is saved stays, and can be saved next', async () => {
  const stored = Promise.withResolvers<void>()
  const sent = api.on('PUT /api/athlete-profiles', async () => {
    await stored.promise
    return answer(anAthleteProfile())
  })
  const { toasts, path, home, holdsUnsavedWork } = await edit()
  fill('Position', '800 m')
  await save()
  fill('Bio', 'Long sprinter, and I keep typing.')
  stored.resolve()
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Profile updated' }]))

  expect(path()).toBe(`${home}/edit`)
  expect(screen.getByLabelText('Bio')).toHaveValue('Long sprinter, and I keep typing.')
  expect(holdsUnsavedWork()).toBe(true)
  fill('Position', '400 m')
  await save()
  await waitFor(() => expect(path()).toBe(home))
  expect(sent[1]?.body).toEqual({ position: '400 m', bio: 'Long sprinter, and I keep typing.' })
  expect(holdsUnsavedWork()).toBe(false)
})

test('who has left is not led to the profile once it is saved', async () => {
  const stored = Promise.withResolvers<void>()
  api.on('PUT /api/athlete-profiles', async () => {
    await stored.promise
    return answer(anAthleteProfile())
  })
  const { EditProfilePage } = await import('../src/edit/edit-profile-page.tsx')
  const Editing = () => (
    <>
      <Link to="/">Feed</Link>
      <EditProfilePage />
    </>
  )
  const elsewhere = { '/profile/:id/edit': Editing, '/': () => null }
  const { toasts, path } = await edit({}, { pages: elsewhere })
  fill('Position', '800 m')
  await save()
  await userEvent.click(screen.getByRole('link', { name: 'Feed' }))
  stored.resolve()

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Profile updated' }]))
  expect(path()).toBe('/')
  expect(Object.keys(localStorage)).toEqual([])
})

test('what another device saved while the form was open stays', async () => {
  const sent = savesPage()
  const { queryClient } = await edit()
  fill('Position', '800 m')
  const { queryKey } = profileQuery(aUser().id)
  act(() =>
    queryClient.setQueryData(
      queryKey,
      anOwnProfile({
        user: aUser(),
        athleteProfile: anAthleteProfile({ bio: 'New.', stats: { gpa: 4 }, college: 'LSU' }),
      }),
    ),
  )
  await save()

  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ position: '800 m' }]))
})

test('what another device saved since a draft was left stays', async () => {
  const sent = savesPage()
  const first = await edit()
  fill('College', 'LSU')
  await waitFor(() => expect(Object.keys(localStorage).join()).toContain('profile-draft'))
  first.unmount()

  await edit({ bio: 'New.', stats: { gpa: 4 } })
  expect(await screen.findByText('We brought back your unsaved changes')).toBeVisible()
  expect(screen.getByLabelText('Bio')).toHaveValue('New.')
  await save()

  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ college: 'LSU' }]))
})

test('a sport is shown by its name and sent by its key', async () => {
  const sent = savesPage()
  await edit()
  expect(screen.getByLabelText('Sport')).toHaveValue('Track')

  fill('Sport', 'Swimming')
  await save()

  await waitFor(() => expect(sent[0]?.body).toMatchObject({ sport: 'swimming' }))
})

test('Enter completes a word without saving or leaving', async () => {
  const sent = savesPage()
  const { path, home } = await edit({ sport: null, position: null, location: null })
  const type = async (label: string, text: string) => {
    await userEvent.type(screen.getByLabelText(label), text)
    await screen.findAllByRole('option')
    await userEvent.keyboard('{Enter}')
  }

  await type('Sport', 'bas')
  expect(screen.getByLabelText('Sport')).toHaveValue('Basketball')
  await type('Position', 'pg')
  expect(screen.getByLabelText('Position')).toHaveValue('Point guard')
  await type('Location', 'Austin, te')
  expect(screen.getByLabelText('Location')).toHaveValue('Austin, Tennessee')
  expect(path()).toBe(`${home}/edit`)
  expect(sent).toHaveLength(0)

  await save()
  await waitFor(() => expect(path()).toBe(home))
  expect(sent[0]?.body).toMatchObject({
    sport: 'basketball',
    position: 'Point guard',
    location: 'Austin, Tennessee',
  })
})

test('positions follow the sport, and a place abroad is free text', async () => {
  const sent = savesPage()
  await edit({ sport: 'soccer', position: null, location: null })

  await userEvent.click(screen.getByLabelText('Position'))
  expect((await screen.findAllByRole('option')).map(({ textContent }) => textContent)).toContain(
    'Goalkeeper',
  )
  expect(screen.queryByRole('option', { name: 'Quarterback' })).not.toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('Position'), 'Libero')
  await userEvent.type(screen.getByLabelText('Location'), 'Lyon, France{Enter}')

  await waitFor(() =>
    expect(sent[0]?.body).toMatchObject({ position: 'Libero', location: 'Lyon, France' }),
  )
})

test('a wrong field shows its error, and nothing is sent', async () => {
  const sent = savesPage()
  await edit()

  fill('Graduation year', 'soon')
  fill('Bio', 'x'.repeat(2_001))
  await save()

  const year = screen.getByLabelText('Graduation year')
  await waitFor(() => expect(year).toBeInvalid())
  expect(year).toHaveAccessibleDescription('Type a year, like 2027')
  expect(screen.getByLabelText('Bio')).toBeInvalid()
  expect(sent).toHaveLength(0)
})

test('a server error shows at its field, and the text is kept', async () => {
  api.on('PUT /api/athlete-profiles', () =>
    refusal(422, 'Check the fields', { bio: 'Leave out links' }),
  )
  const { toasts, path } = await edit()
  fill('Bio', 'See example.test')
  await save()

  const bio = screen.getByLabelText('Bio')
  await waitFor(() => expect(bio).toHaveAccessibleDescription(/Leave out links/))
  expect(bio).toHaveValue('See example.test')
  expect(path()).toContain('/edit')
  expect(toasts).toMatchObject([
    { title: 'Error', description: 'Failed to update profile. Please try again.' },
  ])
})

test('offline the page says so and keeps everything', async () => {
  api.unreachable('PUT /api/athlete-profiles')
  const { toasts } = await edit()
  fill('College', 'LSU')
  await save()

  expect(await screen.findByText('We couldn’t save your profile')).toBeVisible()
  expect(toasts).toMatchObject([
    { title: 'Error', description: 'Failed to update profile. Please try again.' },
  ])
  expect(screen.getByLabelText('College')).toHaveValue('LSU')
})

test('stats can be added, moved and removed, and keep their order', async () => {
  const sent = savesPage()
  await edit()

  await userEvent.click(screen.getByRole('button', { name: 'Move stat 3 up' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove stat 1' }))
  await userEvent.click(screen.getByRole('button', { name: /Add 100 m PB/ }))
  const added = screen.getByRole('group', { name: 'stat 3' })
  expect(within(added).getByLabelText('Stat')).toHaveValue('100 m PB')
  await waitFor(() => expect(within(added).getByLabelText('Number')).toHaveFocus())
  fireEvent.change(within(added).getByLabelText('Number'), { target: { value: '11.90' } })
  await save()

  await waitFor(() => expect(sent).toHaveLength(1))
  expect(Object.entries(sent[0]!.body.stats ?? {})).toEqual([
    ['gpa', 3.8],
    ['state_titles', 2],
    ['100_m_PB', '11.90'],
  ])
})

test('two stats of one name, and one without a number, get an error each', async () => {
  const sent = savesPage()
  await edit({ stats: { gpa: 3.8 } })

  await userEvent.click(screen.getByRole('button', { name: 'Add stat' }))
  const second = screen.getByRole('group', { name: 'stat 2' })
  fireEvent.change(within(second).getByLabelText('Stat'), { target: { value: 'gpa' } })
  await save()

  await waitFor(() => expect(within(second).getByLabelText('Stat')).toBeInvalid())
  expect(within(second).getByText('You already have a stat with this name')).toBeVisible()
  expect(within(second).getByText('Add the number')).toBeVisible()
  expect(sent).toHaveLength(0)
})

test('achievements can be reordered and added', async () => {
  const sent = savesPage()
  await edit()

  await userEvent.click(screen.getByRole('button', { name: 'Move achievement 2 up' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add achievement' }))
  fireEvent.change(
    within(screen.getByRole('group', { name: 'achievement 3' })).getByLabelText('Achievement'),
    { target: { value: 'School record' } },
  )
  await save()

  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body.achievements).toEqual([
    'Team captain, two seasons',
    'Louisiana 5A champion, 400 m, 2026',
    'School record',
  ])
})

test('an achievement with a date alone asks for its name', async () => {
  const sent = savesPage()
  await edit({ achievements: [] })
  await userEvent.click(screen.getByRole('button', { name: 'Add achievement' }))
  await userEvent.type(screen.getByLabelText('When'), '2025')
  await save()

  expect(await screen.findByText('Name this achievement')).toBeVisible()
  expect(screen.getByLabelText('Achievement')).toHaveFocus()
  expect(sent).toHaveLength(0)
})

test('seasons and dates can be added, and are sent with the stats and achievements', async () => {
  const sent = savesPage()
  await edit({ stats: { '400_m_pb': '51.92' }, achievements: ['MVP'] })

  await userEvent.click(screen.getByRole('button', { name: /Add a season to stat 1/ }))
  const seasons = within(screen.getByRole('group', { name: 'Seasons of stat 1' }))
  await waitFor(() => expect(seasons.getByLabelText('Season or date')).toHaveFocus())
  fireEvent.change(seasons.getByLabelText('Season or date'), { target: { value: 'May 2025' } })
  await save()

  await waitFor(() => expect(seasons.getByLabelText('Number then')).toBeInvalid())
  expect(sent).toHaveLength(0)

  fireEvent.change(seasons.getByLabelText('Number then'), { target: { value: '52.80' } })
  fill('When', '2024')
  await save()

  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]!.body).toMatchObject({
    statHistory: [{ key: '400_m_pb', value: '52.80', date: '2025-05' }],
    achievementDates: { MVP: '2024' },
  })
  expect(sent[0]!.body).not.toHaveProperty('stats')
  expect(sent[0]!.body).not.toHaveProperty('achievements')
})

test('a season that is not a date shows an error, and nothing is sent', async () => {
  const sent = savesPage()
  await edit({ achievements: ['MVP'] })
  fill('When', 'last spring')
  await save()
  await waitFor(() => expect(screen.getByLabelText('When')).toBeInvalid())
  expect(sent).toHaveLength(0)
})

test('a new name is sent separately, after a warning about the badge', async () => {
  savesPage()
  const user = aUser()
  const named = api.on('PUT /api/account/name', () => answer({ ...user, lastName: 'Stone' }))
  const questions: (string | undefined)[] = []
  const { path, home } = await edit(
    {},
    { user, answer: ({ description }) => questions.push(description) > 0 },
  )
  fill('Last name', 'Stone')
  expect(await screen.findByText('A new name pauses your badge')).toBeVisible()
  await save()

  await waitFor(() => expect(path()).toBe(home))
  expect(named.map(({ body }) => body)).toEqual([{ firstName: 'Jordan', lastName: 'Stone' }])
  expect(questions).toHaveLength(1)
})

test('an organization has one name', async () => {
  savesPage()
  const user = aUser({ accountType: 'institution_org', firstName: 'Harbor', lastName: 'Club' })
  const named = api.on('PUT /api/account/name', () => answer(user))
  const { path, home } = await edit({}, { user, answer: () => true })

  expect(screen.queryByLabelText('First name')).not.toBeInTheDocument()
  expect(screen.queryByLabelText('Last name')).not.toBeInTheDocument()
  expect(screen.getByLabelText('Organization name')).toHaveValue('Harbor Club')
  fill('Organization name', 'Harbor Rowing Club')
  await save()

  await waitFor(() => expect(path()).toBe(home))
  expect(named.map(({ body }) => body)).toEqual([{ firstName: 'Harbor Rowing Club', lastName: '' }])
})

test('a field changed back after its save half failed is sent again', async () => {
  const sent = savesPage()
  api.on('PUT /api/account/name', () => refusal(422, 'Check the fields', { lastName: 'Too soon' }))
  await edit()
  fill('Bio', 'New.')
  fill('Last name', 'Stone')
  await save()
  await waitFor(() => expect(screen.getByLabelText('Last name')).toBeInvalid())
  fill('Bio', 'Long sprinter who likes the rail.')
  fill('Last name', 'Miles')
  await save()

  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([
      { bio: 'New.' },
      { bio: 'Long sprinter who likes the rail.' },
    ]),
  )
})

test('a name changed back after a save without an answer is sent again', async () => {
  savesPage()
  api.unreachable('PUT /api/account/name')
  await edit()
  fill('Last name', 'Stone')
  await save()
  await screen.findByText(/connection/i)
  const named = api.on('PUT /api/account/name', () => answer(aUser()))
  fill('Last name', 'Miles')
  await save()

  await waitFor(() => expect(named.map(({ body }) => body.lastName)).toEqual(['Miles']))
})

test('declining that warning sends nothing', async () => {
  const sent = savesPage()
  await edit({}, { answer: () => false })
  fill('Last name', 'Stone')
  await save()

  expect(screen.getByLabelText('Last name')).toHaveValue('Stone')
  expect(sent).toHaveLength(0)
})

test('a draft is restored after a reload, only for its author', async () => {
  const first = await edit()
  fill('College', 'LSU')
  await waitFor(() => expect(Object.keys(localStorage).join()).toContain('profile-draft'))
  first.unmount()

  const second = await edit()
  expect(await screen.findByText('We brought back your unsaved changes')).toBeVisible()
  expect(screen.getByLabelText('College')).toHaveValue('LSU')
  expect(second.holdsUnsavedWork()).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'Discard them' }))
  expect(screen.getByLabelText('College')).toHaveValue('')
  expect(second.holdsUnsavedWork()).toBe(false)
  second.unmount()

  await edit({}, { user: aUser({ id: 'f2b6b0cb-8f62-4f0e-bb46-f1d3f4b0a3de' }) })
  expect(screen.getByLabelText('College')).toHaveValue('')
  expect(screen.queryByText('We brought back your unsaved changes')).not.toBeInTheDocument()
})

test('a coach sees no fields for athletes only', async () => {
  await edit({}, { user: aUser({ accountType: 'institution_coach' }) })

  expect(screen.getByLabelText('Location')).toBeVisible()
  expect(screen.queryByLabelText('Graduation year')).not.toBeInTheDocument()
  expect(screen.queryByText('Education')).not.toBeInTheDocument()
})

test('another person’s edit page shows their profile', async () => {
  api.on('GET /api/profiles/{id}', () => answer(anOwnProfile({ user: aUser() })))
  api.on('GET /api/mutes', () => answer([]))
  const other = 'f2b6b0cb-8f62-4f0e-bb46-f1d3f4b0a3de'
  const { path } = renderRemote({ pages, path: `/profile/${other}/edit` })

  await waitFor(() => expect(path()).toBe(`/profile/${other}`))
})

test('removing a photo requires confirmation, and updates the whole app', async () => {
  const user = aUser({ profileImageUrl: '/api/pictures/1' })
  const sent = api.on('PUT /api/profile-images', () => answer({ ...user, profileImageUrl: null }))
  const refreshed = api.on('GET /api/auth/user', () => answer({ ...user, profileImageUrl: null }))
  const { toasts, queryClient } = await edit({}, { user })
  await queryClient.prefetchQuery({ queryKey: ['/api/auth/user'] })

  await userEvent.click(screen.getByRole('button', { name: 'Remove photo' }))

  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Profile photo removed' }]))
  expect(sent.map(({ body }) => body)).toEqual([{ imageURL: null }])
  expect(refreshed).toHaveLength(1)
})
