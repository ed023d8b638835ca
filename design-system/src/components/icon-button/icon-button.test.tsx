import { act, fireEvent, render, screen } from '@testing-library/react'
import { IconButton } from './icon-button.tsx'

const words = () => document.querySelector('[data-tooltip-words]')?.textContent ?? null
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  // Isolates the tests: after a tooltip has closed, the next one skips its delay for a moment.
  pass(1_000)
  jest.useRealTimers()
})

function show() {
  render(
    <>
      <IconButton label="Settings">⚙</IconButton>
      <IconButton label="Light theme">☀</IconButton>
    </>,
  )
  return [
    screen.getByRole('button', { name: 'Settings' }),
    screen.getByRole('button', { name: 'Light theme' }),
  ] as const
}

test('its name shows after 700 ms under the pointer, and the next one right away within 300 ms', () => {
  const [settings, theme] = show()
  fireEvent.pointerEnter(settings)
  pass(699)
  expect(words()).toBeNull()
  pass(1)
  expect(words()).toBe('Settings')

  fireEvent.pointerLeave(settings)
  pass(100)
  expect(words()).toBeNull()
  pass(199)
  fireEvent.pointerEnter(theme)
  pass(0)
  expect(words()).toBe('Light theme')

  fireEvent.pointerLeave(theme)
  pass(100)
  pass(301)
  fireEvent.pointerEnter(settings)
  pass(699)
  expect(words()).toBeNull()
})

test('its name shows on keyboard focus, and any key closes it', () => {
  const [settings] = show()
  fireEvent.keyUp(settings, { key: 'Tab' })
  pass(700)
  expect(words()).toBe('Settings')
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(words()).toBeNull()
})

test('a press closes the name until the pointer returns', () => {
  const [settings] = show()
  fireEvent.pointerEnter(settings)
  pass(700)
  fireEvent.pointerDown(settings)
  expect(words()).toBeNull()
  fireEvent.pointerEnter(settings)
  pass(700)
  expect(words()).toBeNull()
  fireEvent.pointerLeave(settings)
  pass(1_000)
  fireEvent.pointerEnter(settings)
  pass(700)
  expect(words()).toBe('Settings')
})

test('the name stays open while the pointer is over it', () => {
  const [settings] = show()
  fireEvent.pointerEnter(settings)
  pass(700)
  fireEvent.pointerLeave(settings)
  pass(50)
  fireEvent.pointerEnter(document.querySelector('[data-tooltip-words]')!)
  pass(500)
  expect(words()).toBe('Settings')
})

test('the name shows neither on touch nor while the button’s popup is open', () => {
  render(
    <IconButton label="More" aria-expanded>
      …
    </IconButton>,
  )
  const more = screen.getByRole('button', { name: 'More' })
  fireEvent.pointerEnter(more)
  pass(700)
  fireEvent.pointerLeave(more)
  more.setAttribute('aria-expanded', 'false')
  fireEvent(
    more,
    Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType: 'touch' }),
  )
  pass(700)
  expect(words()).toBeNull()
})
