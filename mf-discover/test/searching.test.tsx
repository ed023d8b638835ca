import { answer, fakeApi, refusal, renderRemote } from '@fieldhouse/remote-kit/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { aResult } from './a-result.ts'

const api = fakeApi()

beforeEach(() => {
  api.on('GET /api/search/suggest', () => answer([]))
})

const box = () => screen.getByRole('combobox', { name: 'Discover athletes, teams...' })

function asked({ request }: { request: Request }) {
  const { limit: _, ...query } = Object.fromEntries(new URL(request.url).searchParams)
  return query
}

const inAll = (total: string) => ({ headers: { 'x-total-count': total } })

test('the first visit shows the people visible to the viewer, and their number', async () => {
  const kai = aResult()
  const calls = api.on('GET /api/search', () => answer([kai, aResult()], inAll('100+')))
  renderRemote({ pages, path: '/search' })

  const [card] = await screen.findAllByRole('article', { name: 'Kai Okafor' })
  expect(within(card!).getByText('Soccer · Winger')).toBeVisible()
  expect(within(card!).getByText('San Diego, California')).toBeVisible()
  expect(within(card!).getByText('Elite Verified Athlete')).toBeVisible()
  expect(screen.getByText('100+ results')).toHaveAttribute('role', 'status')
  // 'all' is sent as is.
  expect(calls.map(asked)).toEqual([{ q: '', kind: 'athletes', sport: 'all', location: 'all' }])
})

test('a card links to the profile', async () => {
  const { user, athleteProfile } = aResult()
  api.on('GET /api/search', () => answer([{ user, athleteProfile }]))
  const { path } = renderRemote({ pages, path: '/search' })

  await userEvent.click(await screen.findByRole('link', { name: 'Kai Okafor' }))

  expect(path()).toBe(`/profile/${user.id}`)
})

test('typing sends one search after a pause, and the address can be shared', async () => {
  const calls = api.on('GET /api/search', ({ request }) =>
    new URL(request.url).searchParams.get('q') === 'kai'
      ? answer([aResult()], inAll('1'))
      : answer([aResult({ firstName: 'Lena' })], inAll('40')),
  )
  const { path } = renderRemote({ pages, path: '/search' })
  await screen.findByText('40 results')

  await userEvent.type(box(), 'kai ')

  expect(await screen.findByText('1 result')).toBeVisible()
  expect(calls.map(asked).map(({ q }) => q)).toEqual(['', 'kai'])
  expect(path()).toBe('/search?q=kai')
  // Typed text is not corrected during typing.
  expect(box()).toHaveValue('kai ')
})

test('a shared address opens with its search', async () => {
  const calls = api.on('GET /api/search', () => answer([aResult()]))
  renderRemote({
    pages,
    path: '/search?q=kai&sport=soccer&location=new-york&position=Winger&graduationYear=2027&verified=true',
  })

  await screen.findByRole('article', { name: 'Kai Okafor' })
  expect(calls.map(asked)).toEqual([
    {
      q: 'kai',
      kind: 'athletes',
      sport: 'soccer',
      location: 'new-york',
      position: 'Winger',
      graduationYear: '2027',
      verified: 'true',
    },
  ])
  expect(box()).toHaveValue('kai')
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('New York')
})

test('the previous results stay until the next ones arrive', async () => {
  let reply = (_: ReturnType<typeof answer<ReturnType<typeof aResult>[]>>) => {}
  api.on('GET /api/search', ({ request }) =>
    new URL(request.url).searchParams.get('q') === ''
      ? answer([aResult()])
      : new Promise((resolve) => (reply = resolve)),
  )
  renderRemote({ pages, path: '/search' })
  await screen.findByRole('article', { name: 'Kai Okafor' })

  await userEvent.type(box(), 'lena{Enter}')
  await waitFor(() =>
    expect(screen.getByRole('list', { name: 'Results' })).toHaveAttribute('aria-busy', 'true'),
  )
  expect(screen.getByRole('article', { name: 'Kai Okafor' })).toBeVisible()

  reply(answer([aResult({ firstName: 'Lena', lastName: 'Brandt' })]))
  expect(await screen.findByRole('article', { name: 'Lena Brandt' })).toBeVisible()
  expect(screen.queryByRole('article', { name: 'Kai Okafor' })).not.toBeInTheDocument()
})

test('a late answer to an earlier search is ignored', async () => {
  let answerLate = () => {}
  api.on('GET /api/search', ({ request }) => {
    const q = new URL(request.url).searchParams.get('q')
    if (q !== 'k') return answer([aResult({ firstName: q === '' ? 'Anybody' : 'Kim' })])
    return new Promise((resolve) => {
      answerLate = () => resolve(answer([aResult({ firstName: 'Too late' })]))
    })
  })
  renderRemote({ pages, path: '/search' })
  await screen.findByRole('article', { name: 'Anybody Okafor' })

  await userEvent.type(box(), 'k{Enter}')
  await userEvent.type(box(), 'im{Enter}')
  await screen.findByRole('article', { name: 'Kim Okafor' })
  answerLate()
  // An answer that is sent after it has come.
  await act(() => fetch('/api/search/suggest?q=kim'))

  expect(screen.getByRole('article', { name: 'Kim Okafor' })).toBeVisible()
  expect(screen.queryByRole('article', { name: 'Too late Okafor' })).not.toBeInTheDocument()
})

test('further results follow the first page', async () => {
  api.on('GET /api/search', ({ request }) =>
    request.url.includes('cursor')
      ? answer([aResult({ firstName: 'Second' })])
      : answer([aResult()], { next: '/api/search?cursor=more', ...inAll('2') }),
  )
  renderRemote({ pages, path: '/search' })

  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }))

  expect(await screen.findByRole('article', { name: 'Second Okafor' })).toBeVisible()
  expect(screen.getByText('2 results')).toBeVisible()
})

test('a search that fails shows an error, and can be retried', async () => {
  api.on('GET /api/search', () => refusal(503, 'The database is away.'))
  renderRemote({ pages, path: '/search' })

  expect(await screen.findByRole('alert')).toHaveTextContent('Search isn’t responding')
  api.on('GET /api/search', () => answer([aResult()]))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))

  expect(await screen.findByRole('article', { name: 'Kai Okafor' })).toBeVisible()
})

test('a refused search shows the server’s message', async () => {
  api.on('GET /api/search', () => refusal(403, 'Choose an account type first.'))
  renderRemote({ pages, path: '/search' })

  expect(await screen.findByRole('alert')).toHaveTextContent('Choose an account type first.')
})

test('an empty result can be cleared, and the field is focused for the next search', async () => {
  api.on('GET /api/search', ({ request }) =>
    new URL(request.url).searchParams.get('q') === '' ? answer([aResult()]) : answer([]),
  )
  const { path } = renderRemote({ pages, path: '/search?q=nobody' })

  await userEvent.click(await screen.findByRole('button', { name: 'Clear search and filters' }))

  expect(await screen.findByRole('article', { name: 'Kai Okafor' })).toBeVisible()
  expect(path()).toBe('/search')
  expect(box()).toHaveValue('')
  expect(box()).toHaveFocus()
})

test('the page has a title and a heading', async () => {
  api.on('GET /api/search', () => answer([]))
  renderRemote({ pages, path: '/search' })

  expect(await screen.findByRole('heading', { level: 1, name: 'Discover' })).toBeVisible()
  expect(document.title).toBe('Discover · Fieldhouse')
})

test('recognized terms are shown, and each can be removed', async () => {
  api.on('GET /api/search', () => answer([aResult()]))
  const { path } = renderRemote({ pages, path: '/search?q=PG+2029+okafor+TX' })

  const terms = await screen.findByRole('list', { name: 'Understood as' })
  expect(
    within(terms)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Position: Point guard', 'Class of 2029', 'State: Texas'])
  await userEvent.click(within(terms).getByRole('button', { name: 'Remove Class of 2029' }))

  expect(path()).toBe('/search?q=PG+okafor+TX')
  expect(within(terms).getAllByRole('listitem')).toHaveLength(2)
  expect(box()).toHaveValue('PG okafor TX')
  expect(box()).toHaveFocus()
})

test('a name is not a term', async () => {
  api.on('GET /api/search', () => answer([aResult()]))
  renderRemote({ pages, path: '/search?q=kai+okafor' })

  await screen.findByRole('article', { name: 'Kai Okafor' })
  expect(screen.queryByRole('list', { name: 'Understood as' })).not.toBeInTheDocument()
})
