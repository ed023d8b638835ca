import { Suspense, type PropsWithChildren } from 'react'
import { TypedBefore } from './typed-before.tsx'

/**
 * A part of a page that React hydrates on its own: a post, a card. In one piece a long page would block a phone; between
 * slices a press is handled, and the pressed slice comes first.
 */
export function Slice({ children }: PropsWithChildren) {
  return (
    <Suspense>
      <TypedBefore>{children}</TypedBefore>
    </Suspense>
  )
}
