import { answer, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { aResult } from './a-result.ts'

const api = fakeApi()
const { user: kai } = aResult()
const { user: kaya } = aResult({ firstName: 'Kaya', lastName: 'Lind' })

beforeEach(() => {
  api.on('GET /api/search', () => answer([]))
})

const box = () => screen.getByRole('combobox', { name: 'Discover athletes, teams...' })

test('likely people are suggested while typing, and selected with the keyboard', async () => {
  const calls = api.on('GET /api/search/suggest', () => answer([kai, kaya]))
  const { path } = renderRemote({ pages, path: '/search' })

  await userEvent.type(box(), 'ka')
  expect(await screen.findByRole('option', { name: /Kai Okafor/ })).toBeVisible()
  expect(screen.getByText('2 suggestions')).toHaveAttribute('role', 'status')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')

  expect(path()).toBe(`/profile/${kaya.id}`)
  expect(calls.map(({ request }) => new URL(request.url).searchParams.get('q'))).toEqual(['ka'])
})

test('Enter without a selection searches for the typed text, and the suggestions close', async () => {
  api.on('GET /api/search/suggest', () => answer([kai]))
  const { path } = renderRemote({ pages, path: '/search' })

  await userEvent.type(box(), 'ka')
  await screen.findByRole('option', { name: /Kai Okafor/ })
  await userEvent.keyboard('{Enter}')

  expect(path()).toBe('/search?q=ka')
  expect(screen.queryByRole('option')).not.toBeInTheDocument()
})

test('Escape closes the suggestions and keeps the typed text', async () => {
  api.on('GET /api/search/suggest', () => answer([kai]))
  renderRemote({ pages, path: '/search' })

  await userEvent.type(box(), 'ka')
  await screen.findByRole('option', { name: /Kai Okafor/ })
  await userEvent.keyboard('{Escape}')

  await waitFor(() => expect(screen.queryByRole('option')).not.toBeInTheDocument())
  expect(box()).toHaveValue('ka')
})
