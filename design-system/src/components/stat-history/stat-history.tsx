import type { StatMark, Stats } from '@fieldhouse/contract'
import { useState } from 'react'
import { TrophyIcon } from '../../icons/index.ts'
import { Button } from '../button/button.tsx'
import { statName } from '../stats-grid/stat-name.ts'
import { statValue } from '../stats-grid/stat-value.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { partialDateName } from './partial-date-name.ts'
import { StatChart } from './stat-chart.tsx'
import { Best, Foot, Name, Stories, Story, Table } from './stat-history-styles.ts'
import { bestOf, isSmallerBetter, plottedMarks, type PlottedMark } from './stat-marks.ts'

/** A line needs two points. */
const LEAST_DRAWN = 2

export interface StatHistoryProps {
  /** The current stats, whose order the charts follow. */
  stats: Stats
  history: readonly StatMark[]
  className?: string | undefined
}

/** Stats over time, each with its personal best. Stats with fewer than two marks are left out. */
export function StatHistory({ stats, history, className }: StatHistoryProps) {
  const told = Object.entries(stats)
    .map(([key, value]) => ({ key, value, marks: plottedMarks(history, key) }))
    .filter(({ marks }) => marks.length >= LEAST_DRAWN)
  if (told.length === 0) return null
  return (
    <Stories className={className}>
      {told.map(({ key, value, marks }) => (
        <StatStory
          key={key}
          name={statName(key)}
          marks={marks}
          isSmaller={isSmallerBetter(key, value)}
        />
      ))}
    </Stories>
  )
}

interface StatStoryProps {
  name: string
  marks: readonly PlottedMark[]
  isSmaller: boolean
}

function StatStory({ name, marks, isSmaller }: StatStoryProps) {
  const [isTable, setTable] = useState(false)
  const best = bestOf(marks, isSmaller)
  const [first, last] = [marks[0], marks.at(-1)]
  const table = <Marks name={name} marks={marks} best={best} />
  return (
    <Story>
      <Name dir="auto">{name}</Name>
      {best && (
        <Best>
          <TrophyIcon aria-hidden="true" />
          <span>
            Personal best <b>{statValue(best.value)}</b>
          </span>
          <span>{partialDateName(best.date)}</span>
        </Best>
      )}
      {isTable ? (
        table
      ) : (
        <>
          <StatChart marks={marks} best={best} isSmallerBetter={isSmaller} />
          <div className="visually-hidden">{table}</div>
        </>
      )}
      <Foot>
        {!isTable && first && <span aria-hidden="true">{partialDateName(first.date)}</span>}
        <Button
          size="sm"
          variant="ghost"
          aria-pressed={isTable}
          onClick={() => setTable((shown) => !shown)}
        >
          Table<VisuallyHidden> of {name}</VisuallyHidden>
        </Button>
        {!isTable && last && <span aria-hidden="true">{partialDateName(last.date)}</span>}
      </Foot>
    </Story>
  )
}

function Marks({
  name,
  marks,
  best,
}: Omit<StatStoryProps, 'isSmaller'> & { best: PlottedMark | undefined }) {
  return (
    <Table aria-label={`${name} over time`}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">{name}</th>
        </tr>
      </thead>
      <tbody>
        {marks.map((mark, index) => (
          <tr key={index}>
            <th scope="row">{partialDateName(mark.date)}</th>
            <td dir="auto">
              {statValue(mark.value)}
              {mark === best && ' (personal best)'}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
