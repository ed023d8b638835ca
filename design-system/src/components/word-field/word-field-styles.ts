import styled from 'styled-components'
import { color, space } from '../../tokens/index.ts'
import { control } from '../field/control.ts'

export const Frame = styled.div.withConfig({ componentId: 'fh-word-field-frame' })`
  position: relative;

  > svg {
    position: absolute;
    inset-block: 0;
    inset-inline-end: ${space[12]};
    width: 1.25rem;
    height: 100%;
    color: ${color.muted};
    pointer-events: none;
  }
`

export const Input = styled.input.withConfig({ componentId: 'fh-word-field' })`
  ${control}
  padding-inline-end: ${space[48]};
  text-overflow: ellipsis;
`
