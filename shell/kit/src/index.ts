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
export { keptTexts, type KeptTexts } from './remote/kept-texts.ts'
export { lazyPage } from './remote/lazy-page.tsx'
export { usePageHeading } from './remote/page-heading.ts'
export type { Pages } from './remote/remote-root.tsx'
export type { Question, RemoteProps, RemoteServices, Toast } from './remote/remote-props.ts'
