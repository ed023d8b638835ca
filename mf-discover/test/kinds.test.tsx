import { answer, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { aResult } from './a-result.ts'

const api = fakeApi()

const westlake = aResult({
  firstName: 'Westlake Athletics',
  lastName: '',
  accountType: 'institution_org',
  organizationProfile: {
    kind: 'team',
    sports: ['basketball', 'track', 'soccer', 'swimming', 'football'],
    location: 'Austin, Texas',
  },
  profile: { sport: null, position: null, graduationYear: null, location: 'Austin, Texas' },
})
const dana = aResult({
  firstName: 'Dana',
  lastName: 'Torres',
  accountType: 'institution_coach',
  coachProfile: { sport: 'track', level: 'college', worksFor: westlake.user },
  profile: { sport: 'track', position: null, graduationYear: null },
})

function searches() {
  return api.on('GET /api/search', ({ request }) => {
    const kind = new URL(request.url).searchParams.get('kind')
    if (kind === 'coaches') return answer([dana])
    return answer([kind === 'teams' ? westlake : aResult()])
  })
}

test('coaches and teams have their own tabs, which are kept in the address', async () => {
  searches()
  const { path } = renderRemote({ pages, path: '/search?sport=track' })
  await screen.findByRole('article', { name: 'Kai Okafor' })

  await userEvent.click(screen.getByRole('tab', { name: 'Coaches' }))
  const coach = await screen.findByRole('article', { name: 'Dana Torres' })
  expect(within(coach).getByText('Track · College')).toBeVisible()
  expect(within(coach).getByText('Westlake Athletics')).toBeVisible()
  expect(path()).toBe('/search?kind=coaches&sport=track')

  await userEvent.click(screen.getByRole('tab', { name: 'Teams' }))
  const team = await screen.findByRole('article', { name: 'Westlake Athletics' })
  expect(within(team).getByText('Basketball · Track · Soccer · 2 more')).toBeVisible()
  expect(path()).toBe('/search?kind=teams&sport=track')
})

test('filters for athletes only disappear on other tabs', async () => {
  const calls = searches()
  const { path } = renderRemote({
    pages,
    path: '/search?position=Winger&graduationYear=2027&verified=true',
  })
  expect(await screen.findByRole('combobox', { name: 'Position' })).toHaveValue('Winger')

  await userEvent.click(screen.getByRole('tab', { name: 'Coaches' }))
  await waitFor(() => expect(path()).toBe('/search?kind=coaches&verified=true'))

  expect(screen.queryByRole('combobox', { name: 'Position' })).not.toBeInTheDocument()
  expect(screen.queryByRole('combobox', { name: 'Graduation year' })).not.toBeInTheDocument()
  await screen.findByRole('article', { name: 'Dana Torres' })
  const { searchParams } = new URL(calls.at(-1)!.request.url)
  expect(searchParams.has('position')).toBe(false)
  expect(searchParams.get('verified')).toBe('true')
})

test('an unknown kind in the address shows athletes', async () => {
  const calls = searches()
  renderRemote({ pages, path: '/search?kind=referees' })

  expect(await screen.findByRole('tab', { name: 'Athletes', selected: true })).toBeVisible()
  expect(new URL(calls[0]!.request.url).searchParams.get('kind')).toBe('athletes')
})

test('an empty result leads to the other kinds of people, with the same search', async () => {
  api.on('GET /api/search', ({ request }) => {
    const asked = new URL(request.url).searchParams
    expect(asked.get('q')).toBe('Westlake')
    return answer(asked.get('kind') === 'teams' ? [westlake] : [])
  })
  const { path } = renderRemote({ pages, path: '/search?q=Westlake&graduationYear=2027' })

  expect(await screen.findByText('No results found')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Search teams' }))

  expect(await screen.findByRole('article', { name: 'Westlake Athletics' })).toBeVisible()
  expect(path()).toBe('/search?q=Westlake&kind=teams')
  expect(screen.getByRole('combobox', { name: 'Discover athletes, teams...' })).toHaveFocus()
})
