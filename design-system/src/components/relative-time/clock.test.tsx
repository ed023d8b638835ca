import { act } from '@testing-library/react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { DrawnContext } from '../../drawn.ts'
import { setServerTime, useNow } from './clock.ts'

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
  setServerTime(Date.now())
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

describe('on a device whose clock is wrong', () => {
  test.each([
    ['slow by an hour', 3_600_000],
    ['fast by a day', -86_400_000],
  ])('%s, times are the server’s, at once and half a minute later', async (_, aheadMs) => {
    jest.useFakeTimers({ now: PAGE_AT - aheadMs })
    root = createRoot(document.createElement('div'))
    await act(() => root.render(<Clock />))
    act(() => setServerTime(PAGE_AT))
    expect(rendered.at(-1)).toBe(PAGE_AT)
    await act(() => jest.advanceTimersByTimeAsync(30_000))
    expect(rendered.at(-1)).toBe(PAGE_AT + 30_000)
  })

  test('seconds of an answer’s way render nothing again', async () => {
    jest.useFakeTimers({ now: PAGE_AT })
    root = createRoot(document.createElement('div'))
    await act(() => root.render(<Clock />))
    for (const late of [1_000, 9_000]) act(() => setServerTime(PAGE_AT - late))
    expect(rendered).toEqual([PAGE_AT])
    act(() => setServerTime(PAGE_AT + 600_000))
    for (const late of [1_000, 9_000]) act(() => setServerTime(PAGE_AT + 600_000 - late))
    expect(rendered).toEqual([PAGE_AT, PAGE_AT + 600_000])
  })
})
