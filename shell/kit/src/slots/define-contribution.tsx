import type { ComponentType } from 'react'
import { parcelLifecycles, type RemoteLifecycles } from '../remote/define-remote.tsx'
import { RemoteFrame } from '../remote/remote-frame.tsx'
import type { SlotContexts, SlotName } from './slot-contexts.ts'

/**
 * Creates a remote's contribution to a slot of another one, in `src/contributions/<slot>.tsx`: `export const { bootstrap,
 * mount, unmount, update, timeouts } = defineContribution({ remote: 'mf-news', slot: 'feed.rail', part: NewsRail })`
 */
export function defineContribution<Name extends SlotName>({
  remote,
  slot,
  part: Part,
}: {
  remote: string
  slot: Name
  /** Gets what the slot tells as its props. */
  part: ComponentType<SlotContexts[Name]>
}): RemoteLifecycles {
  return parcelLifecycles({
    idPrefix: `${remote}-${slot.replace('.', '-')}`,
    Root: (props) => (
      <RemoteFrame {...props}>
        {/* The shell lets nothing through but what the slot declares, with its types. */}
        <Part {...(props.context as SlotContexts[Name])} />
      </RemoteFrame>
    ),
  })
}
