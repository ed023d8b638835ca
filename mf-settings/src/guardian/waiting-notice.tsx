import { Notice } from '@fieldhouse/design-system'

/** Notice about the limits of an account without a guardian. */
export function WaitingNotice() {
  return (
    <Notice tone="warning" title="Waiting for your guardian">
      You can look around, but you can’t post, connect or message yet, and you won’t show up in
      search. This page updates on its own once you’re linked.
    </Notice>
  )
}
