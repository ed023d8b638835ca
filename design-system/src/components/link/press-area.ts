import { css } from 'styled-components'
import { size } from '../../tokens/index.ts'

/** A layer by which a finger hits what is drawn smaller than it: 44 px wide and high at least, whatever the look. */
export const pressArea = css`
  position: relative;

  &::after {
    content: '';
    position: absolute;
    inset: 50% auto auto 50%;
    width: max(100%, ${size.target});
    height: max(100%, ${size.target});
    translate: -50% -50%;
  }
`
