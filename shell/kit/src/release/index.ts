/** Shipping a remote, for its command line and for the launcher. Runs in Node as it is: no JSX in here. */
export { checkRelease, kilobytes, type CheckedRelease } from './check-release.ts'
export { movePointer } from './move-pointer.ts'
export { publishRelease } from './publish-release.ts'
export type { RegistryAccess } from './registry.ts'
export { ReleaseFailure } from './release-failure.ts'
export { readDefinition } from './definition.ts'
export { readRelease } from './built-release.ts'
export { workingTree, type WorkingTree } from './working-tree.ts'
