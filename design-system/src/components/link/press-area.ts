import { css } from 'styled-components'
import { size } from '../../tokens/index.ts'

/** An invisible layer of at least 44 × 44 px that enlarges the press area of a smaller control. */
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
