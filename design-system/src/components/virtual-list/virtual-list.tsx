import { useVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styled from 'styled-components'

const Scroller = styled.div.withConfig({ componentId: 'fh-virtual-list' })`
  height: 100%;
  overflow-y: auto;
  overflow-anchor: none;
  contain: strict;
`

const Whole = styled.ul.withConfig({ componentId: 'fh-virtual-list-whole' })`
  position: relative;
  width: 100%;
`

const Row = styled.li.withConfig({ componentId: 'fh-virtual-list-row' })`
  position: absolute;
  inset: 0 0 auto;
`

export interface VirtualListProps<Item> {
  /** What it is a list of, for screen readers. */
  label: string
  items: readonly Item[]
  itemKey: (item: Item) => string
  renderItem: (item: Item) => ReactNode
  /** A guess in px; rows are measured once they are on screen. */
  estimatedRowHeight: number
  className?: string | undefined
}

/**
 * A long list of which only the rows on screen are in the document: thousands scroll like twenty. It fills the height
 * that it is given. Screen readers hear how many rows there are and which one each is.
 */
export function VirtualList<Item>({
  label,
  items,
  itemKey,
  renderItem,
  estimatedRowHeight,
  className,
}: VirtualListProps<Item>) {
  const scroller = useRef<HTMLDivElement>(null)
  // The compiler leaves this component alone, which is what we want: it re-renders while it scrolls.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtualizer = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => estimatedRowHeight,
    getItemKey: (index) => itemKey(items[index] as Item),
    overscan: 6,
  })
  const height = virtualizer.getTotalSize()
  const whole = useRef<HTMLUListElement>(null)
  // Written by script, which the content security policy allows; in markup it would be refused.
  useLayoutEffect(() => {
    if (whole.current) whole.current.style.height = `${height}px`
  }, [height])
  return (
    <Scroller ref={scroller} className={className} tabIndex={0} role="region" aria-label={label}>
      <Whole ref={whole} aria-label={label}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => (
          <Row
            key={key}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            ref={(row) => {
              if (row) row.style.transform = `translateY(${start}px)`
              virtualizer.measureElement(row)
            }}
          >
            {renderItem(items[index] as Item)}
          </Row>
        ))}
      </Whole>
    </Scroller>
  )
}
