import { browserColor, type Theme } from '@fieldhouse/design-system/tokens'
import { BROWSER_COLOR_META, THEME_STORAGE_KEY } from './theme-script.ts'

/** Theme on the page's root element, its single source. */
export function currentTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

const listeners = new Set<() => void>()

function show(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark')
  const meta = document.querySelector(`meta[name=${BROWSER_COLOR_META}]`)
  meta?.setAttribute('content', browserColor[theme])
  for (const listener of listeners) listener()
}

/** Applies a theme and stores it for the next visit. */
function chooseTheme(theme: Theme): void {
  try {
    localStorage.setItem(THEME_STORAGE_KEY, theme)
  } catch {
    // Without storage the choice lasts as long as the page.
  }
  show(theme)
}

/** Applies a choice made in another tab. */
export function followOtherTabs(window: Window): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === THEME_STORAGE_KEY) show(newValue === 'light' ? 'light' : 'dark')
  })
}

/** @returns a function that stops listening */
export function onThemeChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Switches to the other theme. */
export function toggleTheme(): void {
  chooseTheme(currentTheme() === 'dark' ? 'light' : 'dark')
}

/** Label of the theme button while `theme` is shown. */
export const toggleLabels: Record<Theme, string> = {
  dark: 'Switch to light theme',
  light: 'Switch to dark theme',
}
