import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface WorkingTree {
  /** Null for a copy of the source that is not a checkout. */
  commit: string | null
  /** Files with uncommitted changes. */
  changes: string[]
}

/** Source of a build in `root`: its commit, and uncommitted changes. */
export async function workingTree(root: string): Promise<WorkingTree> {
  try {
    const git = async (...args: string[]) =>
      (await run('git', args, { cwd: root, maxBuffer: 16 * 1024 * 1024 })).stdout
    const commit = (await git('rev-parse', 'HEAD')).trim()
    // Without the lock that `status` otherwise takes for a moment: a concurrent commit would fail.
    const status = await git(
      '--no-optional-locks',
      'status',
      '--porcelain',
      '--untracked-files=normal',
    )
    const changes = status
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(3))
    return { commit, changes }
  } catch {
    return { commit: null, changes: [] }
  }
}
