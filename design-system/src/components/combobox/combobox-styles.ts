import styled from 'styled-components'
import { color, radius, size, space } from '../../tokens/index.ts'
import { control } from '../field/control.ts'
import { floatingGround } from '../overlay/overlay-styles.ts'

export const Frame = styled.div.withConfig({ componentId: 'fh-combobox-frame' })`
  position: relative;

  > svg {
    position: absolute;
    inset-block-start: 0;
    inset-inline-start: ${space[12]};
    width: 1.25rem;
    height: ${size.target};
    color: ${color.muted};
    pointer-events: none;
  }
`

export const Input = styled.input.withConfig({ componentId: 'fh-combobox' })`
  ${control}
  padding-inline-start: ${space[48]};

  /* Replaces the browser's own cross, whose color cannot be set. */
  &::-webkit-search-cancel-button {
    appearance: none;
    width: 1rem;
    height: 1rem;
    background: ${['45deg', '-45deg']
      .map(
        (turn) =>
          `linear-gradient(${turn}, transparent 46%, ${color.muted} 46% 54%, transparent 54%)`,
      )
      .join(', ')};
    cursor: pointer;
  }
`

export const List = styled.ul.withConfig({ componentId: 'fh-combobox-list' })`
  ${floatingGround}
  position: absolute;
  inset-block-start: calc(100% + ${space[4]});
  inset-inline: 0;
  max-height: min(24rem, 60vh);
  padding: ${space[4]};
  overflow-y: auto;
`

export const Option = styled.li.withConfig({ componentId: 'fh-combobox-option' })<{
  $isHighlighted: boolean
}>`
  display: flex;
  align-items: center;
  gap: ${space[12]};
  min-height: ${size.target};
  padding: ${space[8]} ${space[12]};
  border-radius: ${radius.md};
  outline: ${({ $isHighlighted }) => ($isHighlighted ? `2px solid ${color.focus}` : 'none')};
  outline-offset: -2px;
  background: ${({ $isHighlighted }) => ($isHighlighted ? color.raised : 'transparent')};
  overflow-wrap: anywhere;
  cursor: pointer;

  &:hover {
    background: ${color.raised};
  }
`
