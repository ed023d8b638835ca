import styled from 'styled-components'
import { space } from '../../tokens/index.ts'

/** The buttons at a dialog's foot, the primary one last. */
export const DialogActions = styled.div.withConfig({ componentId: 'fh-dialog-actions' })`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${space[12]};

  > * {
    max-width: 100%;
    overflow-wrap: anywhere;
  }

  /* On a phone they share a row, or each takes one. */
  @media (width < 30rem) {
    > * {
      flex: 1 0 auto;
    }
  }
`
