/** Exports for the shell only: its side of the interface with remotes. */
export { DRAWN_ATTRIBUTE, TAKEN_OVER_ATTRIBUTE } from './remote/drawn-attribute.ts'
export { LIFECYCLE_TIMEOUT_MS, type RemoteLifecycles } from './remote/define-remote.tsx'
export { onRecoverableError } from './remote/recoverable-error.ts'
export { POLL_INTERVAL_MS } from './remote/polling.ts'
export { draftsOf } from './remote/drafts.ts'
export { BRAND, pageTitle } from './remote/page-title.ts'
export { HOW_VERIFICATION_WORKS_PATH } from './remote/guide-paths.ts'
export { hasRightsOfType } from './remote/rights-of-type.ts'
export { usePageHeading } from './remote/page-heading.ts'
export type {
  FailurePhase,
  OpenSlot,
  Question,
  RemoteProps,
  RemoteServices,
  SlotContext,
  SlotPart,
  SlotRequest,
  Toast,
} from './remote/remote-props.ts'
