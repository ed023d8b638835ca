import { useNow } from '@fieldhouse/design-system'
import type { Outbox } from '../outbox/outbox.ts'
import { dayWords } from './day-words.ts'
import { MessageLineView } from './message-line-view.tsx'
import type { Line } from './timeline.ts'
import { Day, Unread } from './timeline-styles.ts'

/** A day, the mark above what is unread, or a message. */
export function LineView({ line, outbox }: { line: Line; outbox: Outbox }) {
  const now = new Date(useNow())
  switch (line.kind) {
    case 'day':
      return <Day>{dayWords(line.day, now)}</Day>
    case 'unread':
      return <Unread>New messages</Unread>
    case 'message':
      return <MessageLineView line={line} outbox={outbox} />
  }
}
