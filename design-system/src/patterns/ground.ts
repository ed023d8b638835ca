import styled from 'styled-components'
import { color } from '../tokens/index.ts'

/** What the shell puts around every screen. */
export const Ground = styled.main.withConfig({ componentId: 'fh-pattern-ground' })`
  min-height: 100vh;
  background: ${color.bg};
`
