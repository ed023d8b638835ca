import { Button, VisuallyHidden } from '@fieldhouse/design-system'
import { DescendingIcon } from '@fieldhouse/design-system/icons'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import type { Outbox } from '../outbox/outbox.ts'
import { LineView } from './line-view.tsx'
import type { Line } from './timeline.ts'
import { useArrivals } from './use-arrivals.ts'
import { Floating, Pill, Place, Row, Scroller, Whole } from './timeline-styles.ts'

const ESTIMATED_ROW_PX = 88
/** Within this distance the reader counts as at the end, and new messages scroll into view. */
const END_THRESHOLD_PX = 80
/** Number of rows left above at which the previous page loads. */
const ROWS_AHEAD = 8

interface Older {
  hasMore: boolean
  isLoading: boolean
  hasFailed: boolean
  load: () => void
}

interface Props {
  lines: readonly Line[]
  outbox: Outbox
  older: Older
}

/**
 * A thread that grows at both ends: only rows near the window are in the document. Text being read stays in place while
 * older messages load above or new ones arrive below; at the end, new messages scroll into view.
 */
export function Timeline({ lines, outbox, older }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  // The React compiler skips this component, which is right: it re-renders during scrolling.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count: lines.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_ROW_PX,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 6,
    // Positions are set by script, which the content security policy allows; in markup they would be refused.
    // Also, the list grows before its scroll position is corrected for rows added above.
    directDomUpdates: true,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END_THRESHOLD_PX,
  })
  const rows = virtualizer.getVirtualItems()
  const start = useEffectEvent(() => virtualizer.scrollToEnd())
  useLayoutEffect(() => start(), [])

  const firstRow = rows[0]?.index ?? 0
  const loadOlder = useEffectEvent(() => older.load())
  const wantsOlder = firstRow < ROWS_AHEAD && older.hasMore && !older.isLoading && !older.hasFailed
  useEffect(() => {
    if (wantsOlder) loadOlder()
  }, [wantsOlder])

  const newest = lines.at(-1)
  const isAtEnd = virtualizer.isAtEnd(END_THRESHOLD_PX)
  const { hasUnseen, announcement } = useArrivals(newest, isAtEnd)

  // A person who sends a message wants to see it, wherever they were reading.
  const ownNewest = newest?.kind === 'message' && newest.state === 'sending' ? newest.key : null
  useLayoutEffect(() => {
    if (ownNewest !== null) virtualizer.scrollToEnd()
  }, [ownNewest, virtualizer])

  return (
    <Place>
      <OlderStatus older={older} />
      <Scroller ref={scroller} tabIndex={0} role="region" aria-label="Messages">
        <Whole ref={virtualizer.containerRef} aria-label="Messages">
          {rows.map(({ key, index }) => (
            <Row key={key} data-index={index} ref={virtualizer.measureElement}>
              <LineView line={lines[index] as Line} outbox={outbox} />
            </Row>
          ))}
        </Whole>
      </Scroller>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {!isAtEnd && (
        <Floating $edge="end">
          <Button
            size="sm"
            variant={hasUnseen ? 'primary' : 'secondary'}
            onClick={() => virtualizer.scrollToEnd()}
          >
            <DescendingIcon aria-hidden="true" />
            {hasUnseen ? 'New messages' : 'Jump to latest'}
          </Button>
        </Floating>
      )}
    </Place>
  )
}

/** Floating status of the page above, while it loads or after it failed. */
function OlderStatus({ older }: { older: Older }) {
  if (!older.isLoading && !older.hasFailed) return null
  return (
    <Floating $edge="start">
      <Pill role="status">
        {older.hasFailed ? (
          <>
            Earlier messages didn’t load.
            <Button size="sm" onClick={older.load}>
              Try again
            </Button>
          </>
        ) : (
          'Loading earlier messages...'
        )}
      </Pill>
    </Floating>
  )
}
