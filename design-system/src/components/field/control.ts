import { css } from 'styled-components'
import { color, fontSize, radius, size, space } from '../../tokens/index.ts'

/** Styles of all text controls. The outline has a contrast of 3:1 and is the only border. */
export const control = css`
  width: 100%;
  min-height: ${size.target};
  padding: ${space[8]} ${space[12]};
  font-size: ${fontSize.reading};
  color: ${color.text};
  background: ${color.field};
  border: 1px solid ${color.edge};
  border-radius: ${radius.lg};

  &[aria-invalid='true'] {
    border-color: ${color.danger};
  }

  &:focus-visible {
    outline-offset: -1px;
  }

  &:disabled {
    cursor: not-allowed;
    background: ${color.raised};
    opacity: 0.5;
  }
`
