import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { admin, anAccount, anEntry } from './samples.ts'

const api = fakeApi()

function open(path = '/admin/audit-log') {
  return renderRemote({ pages, path, user: admin })
}

test('each entry shows actor, action, subject and reason', async () => {
  api.on('GET /api/admin/audit-log', () => answer([anEntry()]))
  open()

  const row = (await screen.findByText('Verification: approved')).closest('tr')!
  expect(row).toHaveTextContent(/41.*Ada Marsh.*Kai Okafor.*Passport matches/)
})

test('releases are described in words, with the author and the remote', async () => {
  const entry = anEntry({
    actorId: null,
    actorName: null,
    action: 'release.rolled_back',
    subjectType: 'remote',
    subjectId: 'mf-parental',
    subjectName: null,
    details: { by: 'github-ci (main)', from: '0.1.0-3f9c2a71d04b' },
  })
  api.on('GET /api/admin/audit-log', () => answer([entry]))
  open()

  const row = (await screen.findByText('Release: rolled back')).closest('tr')!
  expect(row).toHaveTextContent(/github-ci \(main\).*remote mf-parental/)
})

test('an open entry links to all actions of its actor', async () => {
  const asked = api.on('GET /api/admin/audit-log', () => answer([anEntry()]))
  const { path } = open()
  await userEvent.click(await screen.findByText('Verification: approved'))
  const dialog = await screen.findByRole('dialog', { name: 'Entry 41' })
  expect(dialog).toHaveTextContent('ab'.repeat(32))
  await userEvent.click(within(dialog).getByRole('button', { name: 'Everything Ada Marsh did' }))

  await waitFor(() => expect(path()).toBe(`/admin/audit-log?actor=${admin.id}`))
  await waitFor(() => expect(asked.at(-1)?.request.url).toContain(`?actor=${admin.id}`))
  expect(screen.getByLabelText('Who')).toHaveValue('Ada Marsh')
})

test.each([
  ['Audit log', '/api/admin/audit-log'],
  ['People', '/api/admin/users'],
  ['Identity reviews', '/api/admin/identity-reviews'],
])('%s is read again when it is opened again', async (section, address) => {
  api.on('GET /api/admin/audit-log', () => answer([]))
  api.on('GET /api/admin/users', () => answer([]))
  api.on('GET /api/admin/identity-reviews', () => answer([]))
  api.on('GET /api/news/drafts', () => answer([]))
  const { queryClient } = open()
  const nav = within(await screen.findByRole('navigation', { name: 'Admin sections' }))
  const query = () =>
    queryClient
      .getQueryCache()
      .getAll()
      .find(({ queryKey }) => queryKey.join('/') === address)
  await userEvent.click(nav.getByRole('link', { name: section }))
  await waitFor(() => expect(query()?.state.status).toBe('success'))
  await userEvent.click(nav.getByRole('link', { name: 'News desk' }))
  await screen.findByText('Nothing in the works')
  const longAgo = Date.now() - 10_000
  queryClient.setQueryData(query()!.queryKey, (shown: unknown) => shown, { updatedAt: longAgo })
  await userEvent.click(nav.getByRole('link', { name: section }))

  await waitFor(() => expect(query()!.state.dataUpdatedAt).toBeGreaterThan(longAgo))
})

const kai = anAccount()
const kaia = anAccount({
  email: 'lo@example.com',
  id: '7c1d20aa-0d0c-4a67-9a55-6a1f0c8f6f12',
  firstName: 'Kaia',
  lastName: 'Lo',
})

/** Answers as the API does: part of a name or of an email. */
const findsPeople = () =>
  api.on('GET /api/admin/users', ({ request }) => {
    const q = new URL(request.url).searchParams.get('q')?.toLowerCase() ?? ''
    const named = [kai, kaia].filter(({ firstName, lastName, email }) =>
      `${firstName} ${lastName} ${email}`.toLowerCase().includes(q),
    )
    return answer(named)
  })

test('days are the reader’s, as the times of the entries', async () => {
  const asked = api.on('GET /api/admin/audit-log', () => answer([anEntry()]))
  open('/admin/audit-log?from=2026-11-01')

  expect(await screen.findByLabelText('From')).toHaveValue('2026-11-01')
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  await waitFor(() => expect(asked).not.toHaveLength(0))
  const { searchParams } = new URL(asked[0]!.request.url)
  expect(Object.fromEntries(searchParams)).toEqual({ from: '2026-11-01', zone: timeZone })
})

test('without days no zone is asked for', async () => {
  const asked = api.on('GET /api/admin/audit-log', () => answer([anEntry()]))
  open('/admin/audit-log?action=news')

  await waitFor(() => expect(asked).not.toHaveLength(0))
  expect(new URL(asked[0]!.request.url).search).toBe('?action=news')
})

test('a person is found by a name, and chosen from the list', async () => {
  api.on('GET /api/admin/audit-log', () => answer([]))
  findsPeople()
  const { path } = open()
  await userEvent.type(await screen.findByLabelText('Who'), 'kai')
  await userEvent.click(await screen.findByRole('option', { name: /Kaia Lo/ }))

  await waitFor(() => expect(path()).toBe(`/admin/audit-log?actor=${kaia.id}`))
  expect(screen.getByLabelText('Who')).toHaveValue('Kaia Lo')
})

test('the only person of an email is chosen by Enter, which leaves the focus in the field', async () => {
  api.on('GET /api/admin/audit-log', () => answer([]))
  findsPeople()
  const { path } = open()
  const field = await screen.findByLabelText('About')
  await userEvent.type(field, 'kai@example.com')
  await screen.findByRole('option', { name: /Kai Okafor/ })
  await userEvent.type(field, '{Enter}')

  await waitFor(() => expect(path()).toBe(`/admin/audit-log?subject=${kai.id}`))
  expect(field).toHaveFocus()
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!)
  expect(screen.getByLabelText('About')).toHaveValue('')
})

test('several people and nobody are said, and a thing is found by its ID', async () => {
  api.on('GET /api/admin/audit-log', () => answer([]))
  findsPeople()
  const { path } = open()
  const field = await screen.findByLabelText('Who')
  await userEvent.type(field, 'kai')
  await screen.findByRole('option', { name: /Kaia Lo/ })
  await userEvent.type(field, '{Enter}')
  expect(field).toHaveAccessibleDescription(/Several people match/)
  await userEvent.clear(field)
  await userEvent.type(field, 'zoe')
  await waitFor(async () => {
    await userEvent.type(field, '{Enter}')
    expect(field).toHaveAccessibleDescription(/No one by this name or email/)
  })

  await userEvent.type(screen.getByLabelText('About'), 'mf-parental{Enter}')
  await waitFor(() => expect(path()).toBe('/admin/audit-log?subject=mf-parental'))
})

test('an id counts, too', async () => {
  api.on('GET /api/admin/audit-log', () => answer([anEntry()]))
  findsPeople()
  const { path } = open()
  await userEvent.type(await screen.findByLabelText('Who'), `${admin.id}{Enter}`)

  await waitFor(() => expect(path()).toBe(`/admin/audit-log?actor=${admin.id}`))
})

test('the CSV export has the same filters', async () => {
  api.on('GET /api/admin/audit-log', () => answer([anEntry()]))
  open('/admin/audit-log?action=verification&from=2026-11-01')

  expect(await screen.findByRole('link', { name: 'Download CSV' })).toHaveAttribute(
    'href',
    `/api/admin/audit-log.csv?action=verification&from=2026-11-01&zone=${encodeURIComponent(
      new Intl.DateTimeFormat().resolvedOptions().timeZone,
    )}`,
  )
})

test('an intact chain is reported as complete', async () => {
  api.on('GET /api/admin/audit-log', () => answer([anEntry()]))
  api.on('GET /api/admin/audit-log/verification', () =>
    answer({ ok: true, checked: 9_999_999, head: 'cd'.repeat(32) }),
  )
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Check the chain' }))

  expect(await screen.findByText('The chain is intact')).toBeVisible()
  expect(screen.getByText('All 9,999,999 entries are unchanged.')).toBeVisible()
})

test('a broken chain is reported with its position', async () => {
  api.on('GET /api/admin/audit-log', () => answer([anEntry()]))
  api.on('GET /api/admin/audit-log/verification', () =>
    answer({
      ok: false,
      checked: 40,
      head: 'cd'.repeat(32),
      brokenAt: { number: 41, entryId: anEntry().id, problem: 'altered' },
    }),
  )
  open()
  await userEvent.click(await screen.findByRole('button', { name: 'Check the chain' }))

  expect(await screen.findByText('The chain is broken')).toBeVisible()
  expect(screen.getByText(/Entry 41 was changed after it was written/)).toBeVisible()
})

test('a filter without results can be cleared', async () => {
  api.on('GET /api/admin/audit-log', () => answer([]))
  const { path } = open('/admin/audit-log?action=news')
  expect(await screen.findByText('No matching entries')).toBeVisible()
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!)

  await waitFor(() => expect(path()).toBe('/admin/audit-log'))
})

test('a log that fails to load shows an error', async () => {
  api.on('GET /api/admin/audit-log', () => refusal(500, 'The database is away'))
  open()

  expect(await screen.findByText('The entries didn’t load')).toBeVisible()
})
