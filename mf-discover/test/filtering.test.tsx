import { answer, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { aResult } from './a-result.ts'

const api = fakeApi()

function searches() {
  return api.on('GET /api/search', () => answer([aResult()]))
}

async function openFilters(path = '/search') {
  const screenOf = renderRemote({ pages, path })
  await screen.findByRole('article')
  const button = screen.getByRole('button', { name: /^Filters/ })
  if (button.getAttribute('aria-expanded') === 'false') await userEvent.click(button)
  return screenOf
}

/** Types the text, and selects the first suggestion. */
async function choose(filter: string, text: string) {
  await userEvent.type(screen.getByRole('combobox', { name: filter }), text)
  await screen.findAllByRole('option')
  await userEvent.keyboard('{Enter}')
}

test('each filter updates the results immediately, and is kept in the address', async () => {
  const calls = searches()
  const { path } = await openFilters()

  await choose('Sport', 'tra')
  await choose('Location', 'ny')
  await choose('Position', '400 m')
  await userEvent.click(screen.getByRole('switch', { name: 'Verified only' }))
  await waitFor(() => expect(path()).toContain('position=400+m'))

  expect(path()).toBe('/search?sport=track&location=new-york&position=400+m&verified=true')
  await waitFor(() => {
    const { searchParams } = new URL(calls.at(-1)!.request.url)
    expect(searchParams.get('sport')).toBe('track')
    expect(searchParams.get('location')).toBe('new-york')
    expect(searchParams.get('position')).toBe('400 m')
    expect(searchParams.get('verified')).toBe('true')
  })
  expect(screen.getByRole('button', { name: 'Filters , 4 set' })).toBeVisible()
})

test('a text applied by the tap that turns on another filter stays', async () => {
  searches()
  const { path } = await openFilters()
  const position = screen.getByRole('combobox', { name: 'Position' })
  await userEvent.type(position, 'Sweeper')

  // On a phone both come in one task, before the page has its new address.
  act(() => {
    fireEvent.blur(position)
    fireEvent.click(screen.getByRole('switch', { name: 'Verified only' }))
  })

  expect(path()).toBe('/search?position=Sweeper&verified=true')
  await waitFor(() => expect(position).toHaveValue('Sweeper'))
})

test('a state’s abbreviation in the address becomes the state once its words have loaded', async () => {
  searches()
  const { path } = await openFilters('/search?location=CA')
  await waitFor(() => expect(path()).toBe('/search?location=california'))
  expect(screen.getByRole('combobox', { name: 'Location' })).toHaveValue('California')
})

test('places that are no states stay as they are in the address', async () => {
  searches()
  const { path } = await openFilters('/search?location=toronto')
  await choose('Position', '400 m')
  expect(path()).toBe('/search?location=toronto&position=400+m')
})

test('a graduation year outside the list is kept, and can be changed', async () => {
  searches()
  const { path } = await openFilters('/search?graduationYear=1998')

  const year = screen.getByRole('combobox', { name: 'Graduation year' })
  expect(year).toHaveDisplayValue('Class of 1998')
  await userEvent.selectOptions(year, 'Any year')

  expect(path()).toBe('/search')
})

test('Clear removes the filters and keeps the search text', async () => {
  searches()
  const { path } = await openFilters('/search?q=kai&sport=soccer&position=Winger')

  const clear = screen.getByRole('button', { name: 'Clear' })
  await userEvent.click(clear)

  expect(path()).toBe('/search?q=kai')
  expect(screen.getByRole('combobox', { name: 'Position' })).toHaveValue('')
  expect(clear).toHaveFocus()
})

test('invalid values in the address are ignored', async () => {
  const calls = searches()
  await openFilters('/search?sport=&location=&graduationYear=soon')

  const { searchParams } = new URL(calls[0]!.request.url)
  expect(searchParams.get('sport')).toBe('all')
  expect(searchParams.get('location')).toBe('all')
  expect(searchParams.has('graduationYear')).toBe(false)
})

test('a place can be a city and state, or abroad; without one the search is everywhere', async () => {
  const calls = searches()
  const { path } = await openFilters()
  const location = screen.getByRole('combobox', { name: 'Location' })

  await choose('Location', 'Austin, tex')
  expect(path()).toBe('/search?location=Austin%2C+Texas')
  expect(location).toHaveValue('Austin, Texas')
  await userEvent.clear(location)
  await userEvent.type(location, 'Lyon, France{Enter}')
  expect(path()).toBe('/search?location=Lyon%2C+France')
  await userEvent.click(location)
  await userEvent.click(screen.getByRole('option', { name: 'All locations' }))
  expect(path()).toBe('/search')
  expect(calls.map(({ request }) => new URL(request.url).searchParams.get('location'))).toEqual([
    'all',
    'Austin, Texas',
    'Lyon, France',
  ])
})

test('a sport that is not in the list is searched as typed', async () => {
  const calls = searches()
  const { path } = await openFilters('/search?sport=soccer')
  const sport = screen.getByRole('combobox', { name: 'Sport' })
  expect(sport).toHaveValue('Soccer')

  await userEvent.clear(sport)
  await userEvent.type(sport, ' Kin Ball')
  await userEvent.tab()

  expect(path()).toBe('/search?sport=Kin+Ball')
  expect(sport).toHaveValue('Kin Ball')
  await waitFor(() =>
    expect(new URL(calls.at(-1)!.request.url).searchParams.get('sport')).toBe('Kin Ball'),
  )
})
