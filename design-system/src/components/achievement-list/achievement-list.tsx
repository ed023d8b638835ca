import type { AchievementDates } from '@fieldhouse/contract'
import styled from 'styled-components'
import { TrophyIcon } from '../../icons/index.ts'
import { color, fontSize, fontWeight, space } from '../../tokens/index.ts'
import { partialDateName } from '../stat-history/partial-date-name.ts'

const List = styled.ul.withConfig({ componentId: 'fh-achievement-list' })`
  display: grid;
  gap: ${space[12]};
`

const Item = styled.li.withConfig({ componentId: 'fh-achievement' })`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[12]};
  font-size: ${fontSize.body};
  overflow-wrap: anywhere;

  svg {
    width: 1.25rem;
    height: 1.25rem;
    color: ${color.elite};
  }

  /* A line connects dated ones, from trophy to trophy. */
  &[data-dated] {
    position: relative;
  }

  &[data-dated]:not(:last-child)::before {
    content: '';
    position: absolute;
    inset-block: calc(1.25rem + ${space[4]}) calc(-1 * ${space[8]});
    inset-inline-start: calc(0.625rem - 1px);
    width: 2px;
    background: ${color.line};
  }

  time {
    display: block;
    color: ${color.muted};
    font-size: ${fontSize.small};
    font-weight: ${fontWeight.semibold};
    font-variant-numeric: tabular-nums;
  }
`

export interface AchievementListProps {
  achievements: readonly string[]
  /** Dates by achievement, as precise as they are known. */
  dates?: AchievementDates | undefined
  className?: string | undefined
}

/** Dated achievements first, newest on top, then the others in their owner's order. */
function inOrder(achievements: readonly string[], dates: AchievementDates) {
  return achievements
    .map((text) => ({ text, date: dates[text] ?? '' }))
    .sort((one, other) => other.date.localeCompare(one.date))
}

/** A person's achievements, as a timeline if they have dates. Render it only if there are any. */
export function AchievementList({ achievements, dates = {}, className }: AchievementListProps) {
  return (
    <List className={className}>
      {inOrder(achievements, dates).map(({ text, date }, index) => (
        // The same text may occur twice.
        <Item key={`${index}-${text}`} data-dated={date ? '' : undefined}>
          <TrophyIcon aria-hidden="true" />
          <span dir="auto">
            {date && <time dateTime={date}>{partialDateName(date)}</time>}
            {text}
          </span>
        </Item>
      ))}
    </List>
  )
}
