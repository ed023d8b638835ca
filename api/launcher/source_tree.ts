import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { workingTree, type WorkingTree } from '@fieldhouse/remote-kit/release'
import { isPrebuilt, root, RUNTIME_FILE } from './settings.ts'

/** Source of this folder's builds: the checkout, or that of the image, which has neither git nor sources. */
export async function sourceTree(): Promise<WorkingTree> {
  if (!isPrebuilt) {
    // A start publishes it all the same, marked as changed.
    return workingTree(root).catch(({ message }: Error) => ({ commit: null, changes: [message] }))
  }
  return JSON.parse(await readFile(join(root, RUNTIME_FILE), 'utf8')) as WorkingTree
}
