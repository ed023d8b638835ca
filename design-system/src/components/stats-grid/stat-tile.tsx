import styled from 'styled-components'
import { color, font, fontSize, fontWeight, lineHeight, radius, space } from '../../tokens/index.ts'
import { statValue } from './stat-value.ts'

/** `999,999`; longer values are set smaller, so that no number breaks within its digits. */
const LONGEST_LARGE = 7

const Root = styled.div.withConfig({ componentId: 'fh-stat-tile' })`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  gap: ${space[4]};
  padding: ${space[12]} ${space[16]};
  background: ${color.raised};
  border-radius: ${radius.lg};
`

const Value = styled.dd.withConfig({ componentId: 'fh-stat-tile-value' })<{ $isLong: boolean }>`
  margin: 0;
  font-family: ${font.display};
  font-size: ${({ $isLong }) => ($isLong ? fontSize.brand : fontSize.stat)};
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
  /** Shown as typed, except for thousands separators in large whole numbers. */
  value: string | number
}

/** One number with its label. Goes into a `dl`: `StatsGrid`. */
export function StatTile({ name, value }: StatTileProps) {
  const text = statValue(value)
  return (
    <Root>
      <Name dir="auto">{name}</Name>
      <Value dir="auto" $isLong={text.length > LONGEST_LARGE}>
        {text}
      </Value>
    </Root>
  )
}
