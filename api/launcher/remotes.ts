import { execFile } from 'node:child_process'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  releaseSchema,
  releaseSummarySchema,
  remotesManifestSchema,
  type Release,
} from '@fieldhouse/contract'
import { publishRelease } from '@fieldhouse/remote-kit/release'
import { z } from 'zod'
import { Failure } from './failure.ts'
import { aceEntry, root } from './settings.ts'

const run = promisify(execFile)

/** The remotes of this repository. */
export async function remoteFolders() {
  const entries = await readdir(root, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mf-'))
    .map((entry) => entry.name)
}

const devPortSchema = z.object({ fieldhouse: z.object({ devPort: z.number().int() }) })

/** Where a remote's dev server listens: its package.json says so. */
export async function devPort(name: string) {
  const text = await readFile(join(root, name, 'package.json'), 'utf8')
  return devPortSchema.parse(JSON.parse(text)).fieldhouse.devPort
}

async function builtRelease(name: string): Promise<Release> {
  const text = await readFile(join(root, name, 'dist', 'release.json'), 'utf8')
  return releaseSchema.parse(JSON.parse(text))
}

async function liveVersions(url: string) {
  const response = await fetch(`${url}/remotes.json`)
  const { remotes } = remotesManifestSchema.parse(await response.json())
  return new Map(remotes.map(({ name, version }) => [name, version]))
}

async function deployTokens(names: string[], env: NodeJS.ProcessEnv) {
  const { stdout } = await run(
    process.execPath,
    [aceEntry, 'releases:token', ...names, '--label=launcher', '--json'],
    {
      cwd: join(root, 'api', 'build'),
      env,
    },
  )
  return JSON.parse(stdout) as Record<string, string>
}

async function isPublished(url: string, token: string, { version, definition }: Release) {
  const response = await fetch(`${url}/api/releases/${definition.name}?limit=100`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const releases = z.array(releaseSummarySchema).parse(await response.json())
  return releases.some((release) => release.version === version)
}

/**
 * Publishes this checkout's remotes into the release registry, by the calls every team's release uses. What was
 * published before stays where its pointer stands: a rollback outlives a restart. In production only a remote that was
 * never released is published; after that its team ships it.
 */
export async function publishRemotes({
  url,
  env,
  production,
}: {
  url: string
  env: NodeJS.ProcessEnv
  production: boolean
}) {
  const live = await liveVersions(url)
  const releases = await Promise.all((await remoteFolders()).map(builtRelease))
  const due = releases.filter(({ version, definition: { name } }) =>
    production ? !live.has(name) : live.get(name) !== version,
  )
  if (due.length === 0) return
  const tokens = await deployTokens(
    due.map(({ definition }) => definition.name),
    env,
  )
  for (const release of due) {
    const { name } = release.definition
    const token = tokens[name]
    if (!token) throw new Failure(`No deploy token was made for ${name}`)
    const promote = !live.has(name) || !(await isPublished(url, token, release))
    await publishRelease({ url, token, dist: join(root, name, 'dist'), promote })
    if (promote) console.log(`  ${name} ${release.version} is live`)
  }
}
