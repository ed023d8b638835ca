export { defineRemote } from './remote/define-remote.tsx'
export {
  POLL_INTERVAL_MS,
  useConfirm,
  useEntitlement,
  useIsLive,
  useNotify,
  usePolling,
  useTrack,
  useUnsavedWork,
  useUser,
} from './remote/hooks.ts'
export { useLatePart } from './remote/late-part.ts'
export { draftsOf, storedDraft, type Drafts } from './remote/drafts.ts'
export { useTextDraft } from './remote/use-text-draft.ts'
export { lazyPage } from './remote/lazy-page.tsx'
export { usePageHeading } from './remote/page-heading.ts'
export type { Pages } from './remote/remote-root.tsx'
export type { Question, RemoteProps, RemoteServices, Toast } from './remote/remote-props.ts'
