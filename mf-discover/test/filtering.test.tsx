import { answer, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
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

test('each filter narrows the search at once, and stands in the address', async () => {
  const calls = searches()
  const { path } = await openFilters()

  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sport' }), 'track')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'new-york')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Position' }), '400 m')
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

test('a graduation year that no list would offer is kept, and can be changed', async () => {
  searches()
  const { path } = await openFilters('/search?graduationYear=1998')

  const year = screen.getByRole('combobox', { name: 'Graduation year' })
  expect(year).toHaveDisplayValue('Class of 1998')
  await userEvent.selectOptions(year, 'Any year')

  expect(path()).toBe('/search')
})

test('Clear takes the filters away and leaves what is searched for', async () => {
  searches()
  const { path } = await openFilters('/search?q=kai&sport=soccer&position=Winger')

  const clear = screen.getByRole('button', { name: 'Clear' })
  await userEvent.click(clear)

  expect(path()).toBe('/search?q=kai')
  expect(screen.getByRole('searchbox', { name: 'Position' })).toHaveValue('')
  expect(clear).toHaveFocus()
})

test('what nobody can choose in an address counts as not chosen', async () => {
  const calls = searches()
  await openFilters('/search?sport=quidditch&location=narnia&graduationYear=soon')

  const { searchParams } = new URL(calls[0]!.request.url)
  expect(searchParams.get('sport')).toBe('all')
  expect(searchParams.get('location')).toBe('all')
  expect(searchParams.has('graduationYear')).toBe(false)
})
