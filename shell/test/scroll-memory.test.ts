import { rememberScroll } from '../src/navigation/scroll-memory.ts'
import { scrollPositions } from '../src/navigation/scroll-positions.ts'
import type { BrowserHistory } from '../src/navigation/browser-history.ts'

const PLACE = 'feed'

/** Grows the page, as far as anybody watches. */
let grow: (() => void) | null = null

class Growth {
  constructor(callback: () => void) {
    grow = callback
  }
  observe() {}
  disconnect() {
    grow = null
  }
}

/** A history that has come back to the place. */
const back = {
  action: 'POP',
  place: PLACE,
  location: { pathname: '/', search: '', hash: '' },
  subscribe: () => () => {},
} as unknown as BrowserHistory

beforeEach(() => {
  jest.useFakeTimers()
  Object.assign(window, { ResizeObserver: Growth, scrollTo: jest.fn() })
  Object.assign(globalThis, { ResizeObserver: Growth })
  const positions = scrollPositions(() => sessionStorage)
  positions.remember(PLACE, 900)
  positions.keep()
})

afterEach(() => {
  jest.useRealTimers()
  sessionStorage.clear()
})

test('a page that grows slowly is followed to where its reader was', () => {
  const stop = rememberScroll(back, window)
  for (let growths = 0; growths < 4; growths += 1) {
    jest.advanceTimersByTime(2500)
    expect(grow).not.toBeNull()
    grow?.()
  }
  expect(window.scrollTo).toHaveBeenCalledTimes(5)
  expect(window.scrollTo).toHaveBeenLastCalledWith(0, 900)
  jest.advanceTimersByTime(3001)
  expect(grow).toBeNull()
  stop()
})

test('a reader who scrolls is moved no more', () => {
  const stop = rememberScroll(back, window)
  window.dispatchEvent(new Event('wheel'))
  expect(grow).toBeNull()
  stop()
})

test.each(['#50%-off', '#50%25-off'])('the fragment %s leads to its place', (hash) => {
  const place = document.createElement('h2')
  place.id = '50%-off'
  place.scrollIntoView = jest.fn()
  document.body.append(place)
  const there = { ...back, place: 'article', location: { ...back.location, hash } }

  const stop = rememberScroll(there, window)

  expect(place.scrollIntoView).toHaveBeenCalled()
  stop()
  place.remove()
})
