import { Notice } from '@fieldhouse/design-system'

/** State of an account while there is no guardian. */
export function WaitingNotice() {
  return (
    <Notice tone="warning" title="Waiting for your guardian">
      You can look around, but you can’t post, connect or message yet, and you won’t show up in
      search. This page updates on its own once you’re linked.
    </Notice>
  )
}
