import styled from 'styled-components'
import { space } from '../tokens/index.ts'

/** Layouts of examples side by side or one below the other; for stories only. */
export const Row = styled.div.withConfig({ componentId: 'fh-example-row' })`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[16]};
`

export const Stack = styled.div.withConfig({ componentId: 'fh-example-stack' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  justify-items: start;
  gap: ${space[16]};
`

export const Narrow = styled.div.withConfig({ componentId: 'fh-example-narrow' })`
  max-width: 35rem;
`
