import { IconButton } from '@fieldhouse/design-system'
import { DarkThemeIcon, LightThemeIcon } from '@fieldhouse/design-system/icons'
import { useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { currentTheme, onThemeChange, toggleLabels, toggleTheme } from './theme.ts'

/** The style sheet chooses the icon: it knows the theme before any script runs. */
const Toggle = styled(IconButton)`
  :root.dark & > :last-child,
  :root:not(.dark) & > :first-child {
    display: none;
  }

  /* Of no use where no script can act on it. */
  @media (scripting: none) {
    display: none;
  }
`

/** Between dark and light. In a page made at build time, where dark is the default, `outside.ts` takes it over. */
export function ThemeToggle() {
  const theme = useSyncExternalStore(onThemeChange, currentTheme, () => 'dark' as const)
  return (
    <Toggle label={toggleLabels[theme]} data-theme-toggle onClick={toggleTheme}>
      <LightThemeIcon aria-hidden="true" />
      <DarkThemeIcon aria-hidden="true" />
    </Toggle>
  )
}
