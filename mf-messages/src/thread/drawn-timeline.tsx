import type { Outbox } from '../outbox/outbox.ts'
import { LineView } from './line-view.tsx'
import type { Line } from './timeline.ts'
import { DrawnScroller, Place, Whole } from './timeline-styles.ts'

/** Fills the tallest usual window; more would only be drawn for nothing. */
const LINES_MAX = 24

/** The newest lines of a thread as the first response brings them: a list that stands at its end without a script. */
export function DrawnTimeline({ lines, outbox }: { lines: readonly Line[]; outbox: Outbox }) {
  return (
    <Place>
      <DrawnScroller tabIndex={0} role="region" aria-label="Messages">
        <Whole aria-label="Messages">
          {lines.slice(-LINES_MAX).map((line) => (
            <li key={line.key}>
              <LineView line={line} outbox={outbox} />
            </li>
          ))}
        </Whole>
      </DrawnScroller>
    </Place>
  )
}
