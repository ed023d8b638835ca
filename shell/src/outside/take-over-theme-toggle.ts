import {
  currentTheme,
  followOtherTabs,
  onThemeChange,
  toggleLabels,
  toggleTheme,
} from '../theme/theme.ts'

/** Makes the button of a prerendered page change the theme and its own label. */
export function takeOverThemeToggle(window: Window): void {
  const button = window.document.querySelector('[data-theme-toggle]')
  const name = () => button?.setAttribute('aria-label', toggleLabels[currentTheme()])
  name()
  onThemeChange(name)
  followOtherTabs(window)
  button?.addEventListener('click', toggleTheme)
}
