import type { Theme } from '@fieldhouse/design-system/tokens'
import { useSyncExternalStore } from 'react'
import { THEME_STORAGE_KEY } from './theme-script.ts'

/** What the page shows is what its root says: the theme's one home. */
export function currentTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

const listeners = new Set<() => void>()

function show(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  for (const listener of listeners) listener()
}

/** Shows a theme and keeps it for the next visit. */
export function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme)
  } catch {
    // Storage closed to us: the choice lasts as long as the page.
  }
  show(theme)
}

/** Follows the choice made in another tab. */
export function followOtherTabs(window: Window): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME_STORAGE_KEY) show(newValue === 'light' ? 'light' : 'dark')
  })
}

export function useTheme(): Theme {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, currentTheme)
}
