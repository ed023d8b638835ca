import { act } from '@testing-library/react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { DrawnContext } from '../../drawn.ts'
import { useNow } from './clock.ts'

const PAGE_AT = Date.UTC(2026, 10, 21, 9, 30)

let root: Root
let rendered: number[] = []

function Clock() {
  const now = useNow()
  rendered.push(now)
  return <p>{now}</p>
}

async function takeOver(at: number): Promise<void> {
  const place = document.createElement('div')
  place.innerHTML = `<p>${at}</p>`
  const drawn = { at, timeZone: 'UTC', isPhone: false, remote: null }
  await act(() => {
    root = hydrateRoot(
      place,
      <DrawnContext value={drawn}>
        <Clock />
      </DrawnContext>,
    )
  })
}

beforeEach(() => {
  rendered = []
})

afterEach(async () => {
  await act(() => root.unmount())
  jest.useRealTimers()
})

test('a page drawn a moment ago is taken over without rendering its times again', async () => {
  jest.useFakeTimers({ now: PAGE_AT + 4_000 })
  await takeOver(PAGE_AT)
  expect(rendered).toEqual([PAGE_AT])
  await act(() => jest.advanceTimersByTimeAsync(30_000))
  expect(rendered).toEqual([PAGE_AT, PAGE_AT + 34_000])
})

test('a page drawn long ago shows the present once it is taken over', async () => {
  jest.useFakeTimers({ now: PAGE_AT + 3_600_000 })
  await takeOver(PAGE_AT)
  expect(rendered.at(-1)).toBe(PAGE_AT + 3_600_000)
})
