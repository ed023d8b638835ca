import { IconButton } from '@fieldhouse/design-system'
import { DarkThemeIcon, LightThemeIcon } from '@fieldhouse/design-system/icons'
import { chooseTheme, useTheme } from './theme.ts'

/** Between dark and light. */
export function ThemeToggle() {
  const theme = useTheme()
  return theme === 'dark' ? (
    <IconButton label="Switch to light theme" onClick={() => chooseTheme('light')}>
      <LightThemeIcon aria-hidden="true" />
    </IconButton>
  ) : (
    <IconButton label="Switch to dark theme" onClick={() => chooseTheme('dark')}>
      <DarkThemeIcon aria-hidden="true" />
    </IconButton>
  )
}
