import type { LiveRemote, RemoteAudience } from '@fieldhouse/contract'
import { aUser } from '@fieldhouse/remote-kit/testing'
import { areasFor, isOpen } from '../src/remotes/areas.ts'
import { aRemote } from './a-remote.ts'

const reviewers: RemoteAudience = {
  kind: 'account_types',
  accountTypes: ['admin', 'curator'],
  verified: true,
}

function paths(remotes: LiveRemote[], user = aUser()) {
  return areasFor(user, remotes).map(({ route }) => route.path)
}

test('every member can open what is for members', () => {
  expect(paths([aRemote({ routes: [{ path: '/news', title: 'News' }] })])).toEqual(['/news'])
})

test.each([
  ['a verified admin', { accountType: 'admin', isVerified: true }, ['/admin']],
  ['an admin nobody verified', { accountType: 'admin', isVerified: false }, []],
  ['an athlete', { accountType: 'athlete', isVerified: true }, []],
  ['somebody without an account type', { accountType: null, isVerified: true }, []],
] as const)('%s gets what is for verified reviewers, or does not', (_who, user, open) => {
  const admin = aRemote({ audience: reviewers, routes: [{ path: '/admin', title: 'Admin' }] })

  expect(paths([admin], aUser(user))).toEqual(open)
})

test('what is also for teams opens to whoever is on one, without a badge or a type', () => {
  const admin = aRemote({
    audience: { ...reviewers, teams: true },
    routes: [{ path: '/admin', title: 'Admin' }],
  })
  const athlete = { accountType: 'athlete', isVerified: false } as const

  expect(paths([admin], aUser({ ...athlete, isOnTeam: true }))).toEqual(['/admin'])
  expect(paths([admin], aUser(athlete))).toEqual([])
  const withoutTeams = { ...admin, audience: reviewers }
  expect(paths([withoutTeams], aUser({ ...athlete, isOnTeam: true }))).toEqual([])
})

test('where no verification is required, the account type is enough', () => {
  const children = aRemote({
    audience: { kind: 'account_types', accountTypes: ['parent'], verified: false },
    routes: [{ path: '/parental-controls', title: 'Children' }],
  })

  expect(paths([children], aUser({ accountType: 'parent', isVerified: false }))).toEqual([
    '/parental-controls',
  ])
})

test('a route can have a smaller audience than its remote', () => {
  const news = aRemote({
    routes: [
      { path: '/news', title: 'News' },
      { path: '/news/desk', title: 'News desk', audience: reviewers },
    ],
  })

  expect(paths([news])).toEqual(['/news'])
  expect(paths([news], aUser({ accountType: 'curator' }))).toEqual(['/news', '/news/desk'])
})

test('a path is open when a live area answers it, whatever its parameters', () => {
  const areas = areasFor(aUser(), [
    aRemote({ routes: [{ path: '/profile/:id', title: 'Profile' }] }),
  ])

  expect(isOpen(areas, '/profile/7')).toBe(true)
  expect(isOpen(areas, '/profile')).toBe(false)
  expect(isOpen(areas, '/profile/7/edit')).toBe(false)
})
