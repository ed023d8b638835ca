import {
  currentTheme,
  followOtherTabs,
  onThemeChange,
  toggleLabels,
  toggleTheme,
} from '../theme/theme.ts'

/** Lets the button of a finished page change the theme, and say what it does. */
export function takeOverThemeToggle(window: Window): void {
  const button = window.document.querySelector('[data-theme-toggle]')
  const name = () => button?.setAttribute('aria-label', toggleLabels[currentTheme()])
  name()
  onThemeChange(name)
  followOtherTabs(window)
  button?.addEventListener('click', toggleTheme)
}
