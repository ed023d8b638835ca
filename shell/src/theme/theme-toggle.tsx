import { IconButton } from '@fieldhouse/design-system'
import { DarkThemeIcon, LightThemeIcon } from '@fieldhouse/design-system/icons'
import { useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { currentTheme, onThemeChange, toggleLabels, toggleTheme } from './theme.ts'

/** CSS selects the icon: it knows the theme before any script runs. */
const Toggle = styled(IconButton)`
  :root.dark & > :last-child,
  :root:not(.dark) & > :first-child {
    display: none;
  }

  /* Useless without scripts. */
  @media (scripting: none) {
    display: none;
  }
`

/**
 * Button for the dark or light theme. In prerendered pages, where dark is the default, `outside.ts` attaches its
 * behavior.
 */
export function ThemeToggle() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => 'dark' as const)
  return (
    <Toggle label={toggleLabels[theme]} data-theme-toggle onClick={toggleTheme}>
      <LightThemeIcon aria-hidden="true" />
      <DarkThemeIcon aria-hidden="true" />
    </Toggle>
  )
}
