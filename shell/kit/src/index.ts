export { defineRemote } from './remote/define-remote.tsx'
export { flagsOf } from './remote/flags.ts'
export {
  useConfirm,
  useEntitlement,
  useNotify,
  useNotifyFailure,
  useTrack,
  useUser,
} from './remote/services.ts'
export { POLL_INTERVAL_MS, useIsLive, usePolling } from './remote/polling.ts'
export { useUnsavedWork } from './remote/unsaved-work.ts'
export { useLatePart } from './remote/late-part.ts'
export {
  attemptAt,
  draftAfter,
  draftsOf,
  storedDraft,
  type Attempt,
  type Drafts,
} from './remote/drafts.ts'
export { useTextDraft } from './remote/use-text-draft.ts'
export { lazyPart } from './remote/lazy-part.tsx'
export { lazyPage, type LazyPage, type Visit } from './remote/lazy-page.tsx'
export { Slice } from './remote/slice.tsx'
export { HOW_VERIFICATION_WORKS_PATH } from './remote/guide-paths.ts'
export { hasRightsOfType } from './remote/rights-of-type.ts'
export { Slot } from './slots/slot.tsx'
export { useSlotParts } from './slots/use-slot-parts.ts'
export { defineContribution } from './slots/define-contribution.tsx'
export type { SlotContexts, SlotName } from './slots/slot-contexts.ts'
export { unlessJustRead } from './query/unless-just-read.ts'
export { usePageHeading } from './remote/page-heading.ts'
export type { Pages } from './remote/remote-root.tsx'
export type {
  Question,
  RemoteProps,
  RemoteServices,
  SlotPart,
  Toast,
} from './remote/remote-props.ts'
