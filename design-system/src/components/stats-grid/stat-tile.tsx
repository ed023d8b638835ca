import styled from 'styled-components'
import { color, font, fontSize, fontWeight, lineHeight, radius, space } from '../../tokens/index.ts'

const Root = styled.div.withConfig({ componentId: 'fh-stat-tile' })`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${space[4]};
  padding: ${space[12]} ${space[16]};
  background: ${color.raised};
  border-radius: ${radius.lg};
`

const Value = styled.dd.withConfig({ componentId: 'fh-stat-tile-value' })`
  margin: 0;
  font-family: ${font.display};
  font-size: ${fontSize.stat};
  font-weight: ${fontWeight.bold};
  line-height: ${lineHeight.tight};
  font-variant-numeric: tabular-nums;
  overflow-wrap: anywhere;
`

const Name = styled.dt.withConfig({ componentId: 'fh-stat-tile-name' })`
  color: ${color.muted};
  font-family: ${font.display};
  font-size: ${fontSize.small};
  font-weight: ${fontWeight.semibold};
  letter-spacing: 0.06em;
  text-transform: uppercase;
  overflow-wrap: anywhere;
`

export interface StatTileProps {
  name: string
  /** Shown as it is: the person chose how many digits their mark has. */
  value: string | number
}

/** One number and what it counts. The number is the hero. Stands in a `dl`: `StatsGrid`. */
export function StatTile({ name, value }: StatTileProps) {
  return (
    <Root>
      <Name dir="auto">{name}</Name>
      <Value dir="auto">{value}</Value>
    </Root>
  )
}
