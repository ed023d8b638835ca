import { aUser } from '@fieldhouse/remote-kit/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { followOtherTabs } from '../src/theme/theme.ts'
import { themeScript } from '../src/theme/theme-script.ts'
import { openApp } from './open-app.tsx'

jest.mock('../src/remotes/federation.ts', () => ({ loadExposed: jest.fn() }))

beforeEach(() => {
  localStorage.clear()
  document.documentElement.className = ''
  document.querySelector('meta[name=theme-color]')?.remove()
})

test.each([
  [null, true],
  ['dark', true],
  ['light', false],
  ['nonsense', true],
])('with %s stored, dark before the first paint is %s', (stored, isDark) => {
  if (stored !== null) localStorage.setItem('theme', stored)
  // jsdom runs no inline scripts; the text is the one that the page runs.
  new Function(themeScript)()

  expect(document.documentElement.classList.contains('dark')).toBe(isDark)
  expect(document.querySelector('meta[name=theme-color]')).toHaveAttribute(
    'content',
    isDark ? '#0b0f0e' : '#f4f6f3',
  )
})

test('a press on the toggle changes the theme, also for the next visit', async () => {
  document.documentElement.className = 'dark'
  openApp({ user: aUser() })

  await userEvent.click(screen.getByRole('button', { name: 'Switch to light theme' }))

  expect(document.documentElement).not.toHaveClass('dark')
  expect(localStorage.getItem('theme')).toBe('light')
  await userEvent.click(screen.getByRole('button', { name: 'Switch to dark theme' }))
  expect(document.documentElement).toHaveClass('dark')
  expect(localStorage.getItem('theme')).toBe('dark')
})

test('a choice made in another tab applies here', () => {
  document.documentElement.className = 'dark'
  followOtherTabs(window)
  openApp({ user: aUser() })

  act(() => {
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme', newValue: 'light' }))
  })

  expect(screen.getByRole('button', { name: 'Switch to dark theme' })).toBeVisible()
})
