import styled from 'styled-components'
import { color, fontSize, fontWeight, lineHeight, radius, space } from '../../tokens/index.ts'
import { markStyles } from '../field/mark-styles.ts'

export const Legend = styled.legend.withConfig({ componentId: 'fh-radio-cards-legend' })`
  padding: 0;
  margin-bottom: ${space[12]};
  font-size: ${fontSize.body};
  font-weight: ${fontWeight.semibold};
  overflow-wrap: anywhere;
`

export const CardGrid = styled.div.withConfig({ componentId: 'fh-radio-cards' })`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${space[12]};
`

/** The whole card is the label, and so the press area. */
export const CardLabel = styled.label.withConfig({ componentId: 'fh-radio-card' })`
  position: relative;
  display: flex;
  gap: ${space[12]};
  padding: ${space[16]};
  background: ${color.surface};
  border: 1px solid ${color.edge};
  border-radius: ${radius.lg};
  cursor: pointer;

  &:hover {
    background: ${color.raised};
  }

  &:has(:checked) {
    background: ${color.accentSoft};
    border-color: ${color.accent};
    box-shadow: inset 0 0 0 1px ${color.accent};
  }

  &:has(:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }

  &:has(:disabled) {
    cursor: not-allowed;
    opacity: 0.5;
  }

  input {
    ${markStyles}
    order: 1;
    border-radius: ${radius.full};
    outline: none;

    &::after {
      border: 5px solid currentColor;
      border-radius: ${radius.full};
    }
  }

  > svg {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    color: ${color.muted};
  }

  &:has(:checked) > svg {
    color: ${color.accent};
  }
`

export const CardBody = styled.span.withConfig({ componentId: 'fh-radio-card-body' })`
  display: grid;
  flex: 1;
  gap: ${space[4]};
  min-width: 0;
  align-content: start;
`

export const CardTitle = styled.span.withConfig({ componentId: 'fh-radio-card-title' })`
  font-size: ${fontSize.reading};
  font-weight: ${fontWeight.semibold};
  line-height: ${lineHeight.snug};
  overflow-wrap: anywhere;
`

export const CardDescription = styled.span.withConfig({ componentId: 'fh-radio-card-description' })`
  font-size: ${fontSize.small};
  color: ${color.muted};
  overflow-wrap: anywhere;
`
