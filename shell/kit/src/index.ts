export { defineRemote } from './remote/define-remote.tsx'
export {
  useConfirm,
  useEntitlement,
  useIsLive,
  useNotify,
  useTrack,
  useUnsavedWork,
  useUser,
} from './remote/hooks.ts'
export { keptTexts, type KeptTexts } from './remote/kept-texts.ts'
export { lazyPage } from './remote/lazy-page.tsx'
export { usePageHeading } from './remote/page-heading.ts'
export type { Pages } from './remote/remote-root.tsx'
export type { Question, RemoteProps, RemoteServices, Toast } from './remote/remote-props.ts'
