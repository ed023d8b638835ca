import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface WorkingTree {
  /** Null where the source is no checkout: not every copy of it is one. */
  commit: string | null
  /** Files whose changes the commit does not hold. */
  changes: string[]
}

/** Source of a build in `root`: a commit, and the changes beside it. */
export async function workingTree(root: string): Promise<WorkingTree> {
  try {
    const git = async (...args: string[]) =>
      (await run('git', args, { cwd: root, maxBuffer: 16 * 1024 * 1024 })).stdout
    const commit = (await git('rev-parse', 'HEAD')).trim()
    // Without the lock that `status` else takes for a moment: a commit of that moment would fail.
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
