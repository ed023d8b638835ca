import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { ReleaseFailure } from './release-failure.ts'

const run = promisify(execFile)

export interface WorkingTree {
  /** Null for a copy of the source that is not a checkout. */
  commit: string | null
  /** Files with uncommitted changes. */
  changes: string[]
}

/** True where there is nothing to read: no git, or a copy of the source that is no checkout. */
function isOutside(error: unknown): boolean {
  const { code, stderr = '' } = error as { code?: unknown; stderr?: string }
  return code === 'ENOENT' || stderr.includes('not a git repository (or any')
}

/**
 * Source of a build in `root`: its commit, and uncommitted changes.
 * @throws ReleaseFailure for a checkout that git cannot read: it may hold any changes
 */
export async function workingTree(root: string): Promise<WorkingTree> {
  const git = async (...args: string[]) => {
    const env = { ...process.env, LC_ALL: 'C' }
    return (await run('git', args, { cwd: root, env, maxBuffer: 16 * 1024 * 1024 })).stdout
  }
  try {
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
    // Silent before the first commit.
    const commit = await git('rev-parse', '--verify', '--quiet', 'HEAD').catch(() => '')
    return { commit: commit.trim() || null, changes }
  } catch (error) {
    if (isOutside(error)) return { commit: null, changes: [] }
    const { stderr, message } = error as Error & { stderr?: string }
    const [line = ''] = (stderr || message).split('\n')
    throw new ReleaseFailure(`git cannot read this checkout: ${line.replace(/^fatal: /, '')}`)
  }
}
