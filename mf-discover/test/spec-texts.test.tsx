import { answer, fakeApi, renderRemote } from '@fieldhouse/remote-kit/testing'
import { render, screen, within } from '@testing-library/react'
import { ProfileCardSkeleton } from '@fieldhouse/design-system'
import userEvent from '@testing-library/user-event'
import { pages } from '../src/pages.ts'
import { aResult } from './a-result.ts'

/** Texts given by the product spec. */
const api = fakeApi()

async function offeredBy(name: string) {
  await userEvent.click(screen.getByRole('combobox', { name }))
  const list = screen.getByRole('listbox', { name: 'Suggestions' })
  return within(list)
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
}

test('the search box, the button and the choices have the product spec’s texts', async () => {
  api.on('GET /api/search', () => answer([aResult()]))
  renderRemote({ pages, path: '/search' })

  expect(screen.getByPlaceholderText('Discover athletes, teams...')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  expect(await offeredBy('Sport')).toEqual([
    'All sports',
    'Basketball',
    'Football',
    'Soccer',
    'Baseball',
    'Track',
    'Swimming',
  ])
  expect((await offeredBy('Location')).slice(0, 5)).toEqual([
    'All locations',
    'California',
    'Texas',
    'Florida',
    'New York',
  ])
})

test('an empty result has the product spec’s text', async () => {
  api.on('GET /api/search', () => answer([]))
  renderRemote({ pages, path: '/search' })

  expect(await screen.findByText('No results found')).toBeVisible()
  expect(
    screen.getByText("Try adjusting your search or filters to find what you're looking for"),
  ).toBeVisible()
})

test('six skeleton cards show while loading', () => {
  const { container: one } = render(<ProfileCardSkeleton />)
  api.on('GET /api/search', () => new Promise<never>(() => {}))
  const { container } = renderRemote({ pages, path: '/search' })

  const className = one.firstElementChild!.className
  expect(container.querySelectorAll(`[class="${className}"]`)).toHaveLength(6)
})
