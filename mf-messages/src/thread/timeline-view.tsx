import { Button, VisuallyHidden } from '@fieldhouse/design-system'
import { DescendingIcon } from '@fieldhouse/design-system/icons'
import { defaultRangeExtractor, useVirtualizer, type Range } from '@tanstack/react-virtual'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react'
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
/** Rows at the end, which the first response brings and which stay: they fill the tallest usual window. */
const NEWEST = 24

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
  /** False in the first response and until it is taken over: a list that stands at its end without a script. */
  isTakenOver: boolean
}

/**
 * A thread that grows at both ends: only its newest rows and those near the window are in the document. Text being read
 * stays in place while older messages load above or new ones arrive below; at the end, new messages scroll into view.
 * Taking over a drawn thread keeps its elements: a browser counts an element's paint once.
 */
export function Timeline({ lines, outbox, older, isTakenOver }: Props) {
  const scroller = useRef<HTMLDivElement>(null)
  const distanceFromEnd = useDrawnPlace(scroller, isTakenOver)
  // The React compiler skips this component, which is right: it re-renders during scrolling.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count: lines.length,
    enabled: isTakenOver,
    getScrollElement: () => scroller.current,
    estimateSize: () => ESTIMATED_ROW_PX,
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 6,
    rangeExtractor: withNewest,
    // Positions are set by script, which the content security policy allows; in markup they would be refused.
    // Also, the list grows before its scroll position is corrected for rows added above.
    directDomUpdates: true,
    anchorTo: 'end',
    followOnAppend: true,
    scrollEndThreshold: END_THRESHOLD_PX,
  })
  const near = virtualizer.getVirtualItems()
  // Until the window is measured, no row is near it.
  const rows = near.length > 0 ? near.map(({ index }) => index) : newestOf(lines.length)
  const start = useEffectEvent(() => {
    const { current: distance } = distanceFromEnd
    if (distance === 0) return virtualizer.scrollToEnd()
    const height = scroller.current?.clientHeight ?? 0
    virtualizer.scrollToOffset(virtualizer.getTotalSize() - height - distance)
  })
  useLayoutEffect(() => {
    if (isTakenOver) start()
  }, [isTakenOver])

  const firstRow = rows[0] ?? 0
  const loadOlder = useEffectEvent(() => older.load())
  const wantsOlder =
    isTakenOver && firstRow < ROWS_AHEAD && older.hasMore && !older.isLoading && !older.hasFailed
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
      <Scroller
        ref={scroller}
        $isTakenOver={isTakenOver}
        tabIndex={0}
        role="region"
        aria-label="Messages"
      >
        <Whole ref={isTakenOver ? virtualizer.containerRef : null} aria-label="Messages">
          {rows.map((index) => {
            const line = lines[index] as Line
            return (
              <Row
                key={line.key}
                $isPlaced={isTakenOver}
                data-index={index}
                ref={isTakenOver ? virtualizer.measureElement : null}
              >
                <LineView line={line} outbox={outbox} />
              </Row>
            )
          })}
        </Whole>
      </Scroller>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {isTakenOver && !isAtEnd && (
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

/** Indexes of the newest rows of a list. */
function newestOf(count: number): number[] {
  const first = Math.max(0, count - NEWEST)
  return Array.from({ length: count - first }, (_, row) => first + row)
}

function withNewest(range: Range): number[] {
  return [...new Set([...defaultRangeExtractor(range), ...newestOf(range.count)])].sort(
    (one, other) => one - other,
  )
}

/** Distance of a drawn list's window from its end in px, as its reader left it. */
function useDrawnPlace(scroller: RefObject<HTMLDivElement | null>, isTakenOver: boolean) {
  const distance = useRef(0)
  useEffect(() => {
    const list = scroller.current
    if (isTakenOver || list === null) return
    // Its positions count from the end, downwards.
    const remember = () => (distance.current = -list.scrollTop)
    remember()
    list.addEventListener('scroll', remember, { passive: true })
    return () => list.removeEventListener('scroll', remember)
  }, [scroller, isTakenOver])
  return distance
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
