import { execFile } from 'node:child_process'
import { chown, cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { postgresBinaries } from '../../../launcher/postgres_binaries.ts'
import { postgresIdentity } from '../../../launcher/postgres_identity.ts'

const run = promisify(execFile)

/** The entry script of the image postgres:18, copied from github.com/docker-library/postgres (6edb0a8c, 18/trixie). */
const ENTRY_SCRIPT = fileURLToPath(new URL('docker-entrypoint.sh', import.meta.url))

/**
 * Lets the image's own script make a database with the embedded PostgreSQL, in the environment of the image.
 * @returns what initdb says; rejects with its error
 */
export async function firstStartOfImage(environment: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-image-'))
  try {
    const { initdb } = await postgresBinaries()
    const { owner, command } = await postgresIdentity(folder, dirname(initdb))
    // The account that runs PostgreSQL may not get into the checkout.
    const script = join(folder, 'docker-entrypoint.sh')
    await cp(ENTRY_SCRIPT, script)
    if (owner) await chown(folder, owner.uid, owner.gid)
    const { file, args, options } = command('bash', [
      '-c',
      'set -Eeuo pipefail; source "$0"; docker_init_database_dir --no-sync 2>&1',
      script,
    ])
    const { stdout } = await run(file, args, {
      ...(options as { uid?: number; gid?: number }),
      env: {
        PATH: [dirname(initdb), process.env.PATH].join(delimiter),
        PGDATA: join(folder, 'data'),
        ...environment,
      },
    }).catch((error: { stdout?: string }) => {
      throw new Error(error.stdout ?? String(error))
    })
    return stdout
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
