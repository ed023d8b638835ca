import { answer, aUser, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { pages } from '../src/pages.ts'
import { admin, anArea, curator, teammate } from './samples.ts'

const api = fakeApi()

async function sectionsOf(user: ReturnType<typeof aUser>) {
  api.on('GET /api/admin/reports', () => answer([]))
  renderRemote({ pages, path: '/admin/reports', user })
  const nav = await screen.findByRole('navigation', { name: 'Admin sections' })
  return within(nav)
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
}

test('an admin has all sections', async () => {
  expect(await sectionsOf(admin)).toEqual([
    'Verification',
    'Reports',
    'News desk',
    'People',
    'Identity reviews',
    'Audit log',
    'System',
  ])
})

test('a curator has the reports and the news desk', async () => {
  expect(await sectionsOf(curator)).toEqual(['Reports', 'News desk'])
})

test('/admin opens the reports for a curator', async () => {
  api.on('GET /api/admin/reports', () => answer([]))
  const { path } = renderRemote({ pages, path: '/admin', user: curator })

  await waitFor(() => expect(path()).toBe('/admin/reports'))
  expect(await screen.findByText('You’re all caught up')).toBeVisible()
})

test.each([
  '/admin/users',
  '/admin/identity-reviews',
  '/admin/audit-log',
  '/admin/system',
  '/admin/nowhere',
  '/admin/users/1',
])('for a curator there is nothing at %s, and nothing is asked of the server', async (path) => {
  renderRemote({ pages, path, user: curator })

  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})

test.each([
  [admin, null, 'One step left: your background check'],
  [curator, '2020-01-01T00:00:00.000Z', 'Your background check has expired'],
])(
  'who lacks a valid background check reads so, and nothing is asked of the server',
  async (user, backgroundCheckValidUntil, words) => {
    renderRemote({
      pages,
      path: '/admin/reports',
      user: { ...user, backgroundCheckValidUntil },
      openPaths: ['/settings/verification'],
    })

    expect(await screen.findByText(words)).toBeVisible()
    expect(screen.getByRole('link', { name: 'Go to verification' })).toHaveAttribute(
      'href',
      '/settings/verification',
    )
    expect(screen.queryByRole('navigation', { name: 'Admin sections' })).toBeNull()
  },
)

test('a person on a team has their areas, and nothing else; /admin leads there', async () => {
  api.on('GET /api/admin/areas', () => answer([anArea()]))
  const { path } = renderRemote({ pages, path: '/admin', user: teammate })

  await waitFor(() => expect(path()).toBe('/admin/system'))
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Your areas')
  const nav = screen.getByRole('navigation', { name: 'Admin sections' })
  expect(nav).toHaveTextContent(/^Your areas$/)
  // Any other question, such as for jobs or health, would fail the test.
  expect(await screen.findByRole('link', { name: 'mf-feed' })).toHaveAttribute(
    'href',
    '/admin/system/mf-feed',
  )
})

test('before their first release a team is told where its areas will be', async () => {
  api.on('GET /api/admin/areas', () => answer([]))
  renderRemote({ pages, path: '/admin/system', user: teammate })

  expect(
    await screen.findByText('Your areas show up here after their first release.'),
  ).toBeVisible()
})

test('a curator on a team has both', async () => {
  expect(await sectionsOf({ ...curator, isOnTeam: true })).toEqual([
    'Reports',
    'News desk',
    'Your areas',
  ])
})

test('an admin on a team has what admins have', async () => {
  const sections = await sectionsOf({ ...admin, isOnTeam: true })
  expect(sections).toContain('System')
  expect(sections).not.toContain('Your areas')
})

test('an unverified person who chose the account type sees nothing here', async () => {
  const wish = aUser({ accountType: 'admin', isVerified: false })
  renderRemote({ pages, path: '/admin', user: wish })

  expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
})
