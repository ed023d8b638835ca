import { execFile, type SpawnOptions } from 'node:child_process'
import { chmod, chown, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { PASSED_FOLDER } from './private_files.ts'

const run = promisify(execFile)

/** Account that runs PostgreSQL: it refuses root, so root switches to another account. */
export interface PostgresIdentity {
  owner: { uid: number; gid: number } | null
  /** Command to spawn for `[program, ...args]`. */
  command(program: string, args: string[]): { file: string; args: string[]; options: SpawnOptions }
}

async function idOf(account: string) {
  const [uid, gid] = await Promise.all([run('id', ['-u', account]), run('id', ['-g', account])])
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

async function postgresAccount() {
  return idOf('postgres')
    .catch(async () => {
      await run('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'])
      return idOf('postgres')
    })
    .catch(() => idOf('nobody'))
}

/**
 * Gives PostgreSQL's account search permission on the data directory: it can open its own files by name, not list the rest.
 * Other accounts stay out, and PostgreSQL needs no capability.
 */
async function allowEntry(dataDir: string, { gid }: { gid: number }) {
  const { uid } = await stat(dataDir)
  await chown(dataDir, uid, gid)
  await chmod(dataDir, PASSED_FOLDER)
}

async function canReach(owner: { uid: number; gid: number }, paths: string[]) {
  try {
    for (const path of paths) await run('ls', ['-d', `${path}/.`], owner)
    return true
  } catch {
    return false
  }
}

/** For a clone below a private directory (/root, mktemp -d): capabilities that allow passing through directories. */
const passThrough = ['dac_read_search', 'dac_override']

async function setprivCommand(owner: { uid: number; gid: number }, paths: string[]) {
  for (const capability of passThrough) {
    const args = [
      `--reuid=${owner.uid}`,
      `--regid=${owner.gid}`,
      '--clear-groups',
      `--inh-caps=+${capability}`,
      `--ambient-caps=+${capability}`,
      // initdb looks for its sibling with access(2), which ignores capabilities without this.
      '--securebits=+no_setuid_fixup',
      '--',
    ]
    const reached = await Promise.all(
      paths.map((path) => run('setpriv', [...args, 'ls', '-d', `${path}/.`])),
    ).catch(() => null)
    if (reached) return args
  }
  return null
}

/** Finds an account that can enter the data directory and run the programs, or throws one line that says what to change. */
export async function postgresIdentity(
  dataDir: string,
  programs: string,
): Promise<PostgresIdentity> {
  const directories = [dataDir, programs]
  if (process.getuid?.() !== 0) {
    return { owner: null, command: (file, args) => ({ file, args, options: {} }) }
  }
  const owner = await postgresAccount()
  // A root user who may not chown can still use `setpriv`.
  await allowEntry(dataDir, owner).catch(() => {})
  if (await canReach(owner, directories)) {
    return { owner, command: (file, args) => ({ file, args, options: owner }) }
  }
  const prefix = await setprivCommand(owner, directories)
  if (prefix) {
    return {
      owner,
      command: (program, args) => ({
        file: 'setpriv',
        args: [...prefix, program, ...args],
        options: {},
      }),
    }
  }
  throw new Error(
    `PostgreSQL does not run as root, and the account it would run as cannot enter ${directories.join(' or ')}: start as another user, move the folder, or set DATABASE_URL`,
  )
}
