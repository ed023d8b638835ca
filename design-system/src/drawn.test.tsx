import { act, render } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { useOnceTakenOver } from './drawn.ts'

let rendered: string[] = []

function Part({ value }: { value: string }) {
  const shown = useOnceTakenOver(value, 'before')
  rendered.push(shown)
  return <p>{shown}</p>
}

beforeEach(() => {
  rendered = []
})

test.each([
  ['a value of the browser comes after hydration', 'after', ['before', 'after']],
  ['a value that the server knew is rendered once', 'before', ['before']],
])('%s', async (_title, value, renders) => {
  const place = document.createElement('div')
  place.innerHTML = '<p>before</p>'
  await act(() => hydrateRoot(place, <Part value={value} />))
  expect(place).toHaveTextContent(value)
  expect(rendered).toEqual(renders)
})

test('a page rendered in the browser shows its value from the start', () => {
  render(<Part value="after" />)
  expect(rendered).toEqual(['after'])
})
