import { execFile } from 'node:child_process'
import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Without them apt tries for minutes where there is no network. */
const PATIENCE = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']

export async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}

/** Path of the first of these programs that is installed, on the PATH or in further folders. */
export async function installed(
  programs: readonly string[],
  further: readonly string[] = [],
): Promise<string | null> {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...further]
  for (const program of programs) {
    for (const folder of folders) {
      const path = join(folder, program)
      if (await isExecutable(path)) return path
    }
  }
  return null
}

/** Installs a program where apt may; null elsewhere. Its package has its name by default. */
export async function fromDebian(
  program: string,
  { from = program, in: folders = [] }: { from?: string; in?: readonly string[] } = {},
): Promise<string | null> {
  if (process.getuid?.() !== 0 || !(await isExecutable('/usr/bin/apt-get'))) return null
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    await run('apt-get', [...PATIENCE, 'update', '-q'], { env })
    await run('apt-get', [...PATIENCE, 'install', '-y', '-q', '--no-install-recommends', from], {
      env,
      maxBuffer: 64 * 1024 * 1024,
    })
  } catch {
    return null
  }
  return installed([program], folders)
}
