import type { PrivacySettings } from '@fieldhouse/contract'
import { answer, aUser, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'

const api = fakeApi()

const levels: PrivacySettings = {
  profileVisibility: 'public',
  statsVisibility: 'public',
  achievementsVisibility: 'public',
  mediaVisibility: 'public',
  contactVisibility: 'coaches',
}

function open({ stored = levels, user = aUser(), openPaths = [] as string[] } = {}) {
  api.on('GET /api/privacy-settings', () => answer(stored))
  return renderRemote({ pages, path: '/settings', user, openPaths })
}

const dropdown = (name: string) => screen.findByRole('combobox', { name })

test('a member sees five dropdowns with their current levels, and what the levels mean', async () => {
  open()

  expect(await dropdown('Profile visibility')).toHaveDisplayValue('Public')
  expect(await dropdown('Contact visibility')).toHaveDisplayValue('Coaches')
  expect(screen.getAllByRole('combobox')).toHaveLength(5)
  const guide = screen.getByRole('region', { name: 'Who’s who' })
  for (const level of ['Public', 'Teams', 'Coaches', 'Sponsors', 'Private']) {
    expect(within(guide).getByText(level)).toBeVisible()
  }
})

test('a choice shows immediately, is saved alone, and is confirmed', async () => {
  const save = Promise.withResolvers<void>()
  const sent = api.on('PUT /api/privacy-settings', async ({ body }) => {
    await save.promise
    return answer(Object.assign({}, levels, body))
  })
  const { toasts } = open()

  await userEvent.selectOptions(await dropdown('Stats visibility'), 'Private')
  expect(await dropdown('Stats visibility')).toHaveDisplayValue('Private')
  expect(toasts).toEqual([])
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ statsVisibility: 'private' }]),
  )
  save.resolve()

  await waitFor(() =>
    expect(toasts).toMatchObject([
      { title: 'Settings Updated', description: 'Your privacy settings have been saved.' },
    ]),
  )
  expect(await dropdown('Stats visibility')).toHaveDisplayValue('Private')
})

test('a refused choice is undone, with the reason beside it', async () => {
  api.on('PUT /api/privacy-settings', () =>
    refusal(403, 'Only a parent or guardian can choose this.'),
  )
  const { toasts } = open({ stored: { ...levels, mediaVisibility: 'teams' } })

  await userEvent.selectOptions(await dropdown('Media visibility'), 'Coaches')

  const media = await dropdown('Media visibility')
  await waitFor(() =>
    expect(media).toHaveAccessibleDescription(/Only a parent or guardian can choose this/),
  )
  expect(media).toHaveDisplayValue('Teams')
  expect(toasts).toEqual([])
})

test('two concurrent choices are both kept, in any order of the answers', async () => {
  const saveStats = Promise.withResolvers<void>()
  api.on('PUT /api/privacy-settings', async ({ body }) => {
    // Built from levels read before the other choice was saved.
    const before = Object.assign({}, levels, body)
    if (body.statsVisibility) await saveStats.promise
    return answer(before)
  })
  const { toasts } = open()

  await userEvent.selectOptions(await dropdown('Stats visibility'), 'Teams')
  await userEvent.selectOptions(await dropdown('Media visibility'), 'Private')
  await waitFor(() => expect(toasts).toHaveLength(1))
  saveStats.resolve()
  await waitFor(() => expect(toasts).toHaveLength(2))

  expect(await dropdown('Stats visibility')).toHaveDisplayValue('Teams')
  expect(await dropdown('Media visibility')).toHaveDisplayValue('Private')
})

test.each(['before', 'after'] as const)(
  'a reload after a refused choice leaves alone what was chosen %s it began',
  async (when) => {
    const reload = Promise.withResolvers<void>()
    const saveMedia = Promise.withResolvers<void>()
    const refuse = Promise.withResolvers<void>()
    api.on('PUT /api/privacy-settings', async ({ body }) => {
      await (body.statsVisibility ? refuse : saveMedia).promise
      return body.statsVisibility
        ? refusal(403, 'Only a parent or guardian can choose this.')
        : answer(Object.assign({}, levels, body))
    })
    const { toasts, queryClient } = open()
    const stats = await dropdown('Stats visibility')
    const media = await dropdown('Media visibility')
    // Read before the other choice was saved, and late.
    api.on('GET /api/privacy-settings', async () => {
      await reload.promise
      return answer(levels)
    })

    await userEvent.selectOptions(stats, 'Teams')
    if (when === 'before') await userEvent.selectOptions(media, 'Private')
    refuse.resolve()
    await waitFor(() => expect(stats).toHaveAccessibleDescription(/Only a parent/))
    if (when === 'after') await userEvent.selectOptions(media, 'Private')
    saveMedia.resolve()
    await waitFor(() => expect(toasts).toHaveLength(1))
    reload.resolve()
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))

    expect(media).toHaveDisplayValue('Private')
    expect(stats).toHaveDisplayValue('Public')
  },
)

test('each section shows its real audience, limited by the profile’s level', async () => {
  open({
    stored: {
      profileVisibility: 'teams',
      statsVisibility: 'coaches',
      achievementsVisibility: 'sponsors',
      mediaVisibility: 'private',
      contactVisibility: 'sponsors',
    },
  })

  await dropdown('Profile visibility')
  expect(
    screen.getByText('Open to verified teams, schools and clubs, plus your connections.'),
  ).toBeVisible()
  expect(
    screen.getByText(
      /^Open to verified teams, schools and clubs, plus your connections among verified coaches/,
    ),
  ).toBeVisible()
  expect(screen.getByText('Open to your connections among verified sponsors.')).toBeVisible()
  expect(screen.getByText('Only you.')).toBeVisible()
  expect(screen.getByText('No one new can ask to connect or message you first.')).toBeVisible()
  expect(screen.getAllByText(/so no one else gets this far/)).toHaveLength(2)
})

test('a new level of the profile shows its effect on the sections', async () => {
  api.on('PUT /api/privacy-settings', ({ body }) => answer(Object.assign({}, levels, body)))
  open()

  await userEvent.selectOptions(await dropdown('Profile visibility'), 'Private')

  expect(screen.getAllByText(/Your profile is private, so no one gets this far/)).toHaveLength(3)
})

test('levels that only a guardian can choose are disabled for a minor, with the reason', async () => {
  open({
    user: aUser({ isMinor: true, dateOfBirth: '2009-04-30' }),
    openPaths: ['/parental-controls'],
  })

  const stats = await dropdown('Stats visibility')
  expect(within(stats).getByRole('option', { name: 'Public' })).toBeDisabled()
  expect(within(stats).getByRole('option', { name: 'Sponsors' })).toBeDisabled()
  expect(within(stats).getByRole('option', { name: 'Teams' })).toBeEnabled()
  expect(screen.getByText(/only a parent or guardian can choose Public or Sponsors/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'What your guardian can do' })).toHaveAttribute(
    'href',
    '/parental-controls',
  )
})

test('a minor without a guardian can read the levels, and gets a link to unlock them', async () => {
  open({ user: aUser({ isMinor: true, status: 'awaiting_guardian' }) })

  expect(await dropdown('Profile visibility')).toBeDisabled()
  expect(screen.getByRole('link', { name: 'Link a guardian' })).toHaveAttribute(
    'href',
    '/onboarding/guardian',
  )
})

test('the profile can be previewed as each audience', async () => {
  const user = aUser()
  open({ user, openPaths: [`/profile/${user.id}`] })

  expect(await screen.findByRole('link', { name: 'As a coach' })).toHaveAttribute(
    'href',
    `/profile/${user.id}?as=coaches`,
  )
  expect(
    within(screen.getByRole('navigation', { name: 'View as' })).getAllByRole('link'),
  ).toHaveLength(4)
})

test('settings that fail to load show an error, and load on retry', async () => {
  api.on('GET /api/privacy-settings', () => refusal(503, 'The database is away.'))
  renderRemote({ pages, path: '/settings' })

  expect(await screen.findByRole('alert')).toHaveTextContent('Your privacy settings didn’t load')
  api.on('GET /api/privacy-settings', () => answer(levels))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await dropdown('Profile visibility')).toBeVisible()
})

test('sections are links, the current one is marked, and an unknown one is not found', async () => {
  open().unmount()
  renderRemote({ pages, path: '/settings/nowhere' })

  expect(
    await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' }),
  ).toBeInTheDocument()
  await userEvent.click(screen.getByRole('link', { name: 'Go to settings' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'Privacy settings' })).toHaveFocus()
  const nav = screen.getByRole('navigation', { name: 'Settings' })
  expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Privacy')
})
