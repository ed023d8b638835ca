import { Notice } from '@fieldhouse/design-system'

/** State of an account while there is no guardian. */
export function WaitingNotice() {
  return (
    <Notice tone="warning" title="Awaiting a guardian">
      You can look around, but not post, connect or write yet, and nobody finds you in search. This
      page opens by itself once you are linked.
    </Notice>
  )
}
