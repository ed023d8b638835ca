import type { Stats } from '@fieldhouse/contract'
import styled from 'styled-components'
import { space } from '../../tokens/index.ts'
import { statName } from './stat-name.ts'
import { StatTile } from './stat-tile.tsx'

const Grid = styled.dl.withConfig({ componentId: 'fh-stats-grid' })`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(9rem, 100%), 1fr));
  gap: ${space[12]};
  margin: 0;
`

export interface StatsGridProps {
  /** In the order they were added. */
  stats: Stats
  className?: string | undefined
}

/** A person's stats. Render it only if there are any. */
export function StatsGrid({ stats, className }: StatsGridProps) {
  return (
    <Grid className={className}>
      {Object.entries(stats).map(([key, value]) => (
        <StatTile key={key} name={statName(key)} value={value} />
      ))}
    </Grid>
  )
}
