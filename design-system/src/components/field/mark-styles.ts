import { css } from 'styled-components'
import { color, duration, easing, space } from '../../tokens/index.ts'

/**
 * The box of a checkbox and the circle of a radio button: native ones with our own drawing, because the browser's stay
 * gray in the dark theme whatever their accent. The mark itself is the `::after` of the component, in the text color.
 */
export const markStyles = css`
  appearance: none;
  display: grid;
  flex: none;
  place-content: center;
  width: ${space[24]};
  height: ${space[24]};
  margin: 0;
  color: ${color.onAccent};
  background: ${color.surface};
  border: 2px solid ${color.edge};
  cursor: inherit;
  transition: background ${duration.fast} ${easing.out};

  &::after {
    content: '';
    visibility: hidden;
  }

  &:checked {
    background: ${color.accent};
    border-color: ${color.accent};
  }

  &:checked::after {
    visibility: visible;
  }

  &[aria-invalid='true']:not(:checked) {
    border-color: ${color.danger};
  }

  /* Our colors do not apply there: the mark has the system's. */
  @media (forced-colors: active) {
    color: ButtonText;
  }
`
