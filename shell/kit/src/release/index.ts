/** Releasing a remote, for its command line and for the launcher. Runs in Node uncompiled: no JSX in here. */
export { checkRelease, kilobytes, type CheckedRelease } from './check-release.ts'
export { compressBuiltFiles } from './compressed-files.ts'
export { changeContact, readContact, renewWebhookSecret } from './contact.ts'
export { dryRunRelease } from './dry-run-release.ts'
export { movePointer } from './move-pointer.ts'
export { endPreview, makePreview, readPreviews } from './previews.ts'
export { promotePublished, publishRelease, type ShippedBuild } from './publish-release.ts'
export {
  readErrors,
  readFailedCalls,
  readFlags,
  readHistory,
  readList,
  readState,
} from './read-releases.ts'
export type { RegistryAccess } from './registry.ts'
export { ReleaseFailure } from './release-failure.ts'
export { readDefinition } from './definition.ts'
export { readRelease } from './built-release.ts'
export { workingTree, type WorkingTree } from './working-tree.ts'
