import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Release, releaseSummarySchema, remotesManifestSchema } from '@fieldhouse/contract'
import { publishRelease, ReleaseFailure, type WorkingTree } from '@fieldhouse/remote-kit/release'
import { z } from 'zod'
import { launcherId } from './launcher_id.ts'
import { readinessOncePrepared } from './readiness.ts'
import { openRegistry, type RegistryAccess } from './registry_access.ts'
import { builtRelease, remoteFolders } from './remotes.ts'
import { say, sayError } from './say.ts'
import { root, type Settings } from './settings.ts'
import { sourceTree } from './source_tree.ts'
import { type Plan, planFor } from './start_plan.ts'

/** The API restarts within seconds after a crash, so interrupted calls are retried. */
const TRIES = 5

async function liveVersions(url: string) {
  const response = await fetch(`${url}/remotes.json`)
  const { remotes } = remotesManifestSchema.parse(await response.json())
  return new Map(remotes.map(({ name, version }) => [name, version]))
}

async function isPublished(url: string, token: string, { version, definition }: Release) {
  const response = await fetch(`${url}/api/releases/${definition.name}?limit=100`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const releases = z.array(releaseSummarySchema).parse(await response.json())
  return releases.some((release) => release.version === version)
}

async function withPatience<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const isPassing = !(error instanceof ReleaseFailure) || error.isPassing
      if (!isPassing || attempt === TRIES) throw error
      await sleep(500 * 2 ** attempt)
    }
  }
}

interface Place {
  url: string
  tree: WorkingTree
}

async function carryOut(plan: Plan, release: Release, token: string, { url, tree }: Place) {
  const { version, definition } = release
  const { name } = definition
  const leftAlone = 'leftAlone' in plan ? plan.leftAlone : null
  if (plan.todo === 'nothing') return leftAlone
  if (plan.todo === 'publish' && (await isPublished(url, token, release))) return leftAlone
  await publishRelease({
    url,
    token,
    dist: join(root, name, 'dist'),
    promote: plan.todo === 'promote',
    commit: tree.commit,
    dirty: tree.changes.length > 0,
  })
  if (plan.todo === 'promote') return `${name} ${version} is live`
  return leftAlone ?? `${name} ${version}: its files were damaged and are stored again`
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Releases that may need work: without builds that are already live, and in production without remotes that are live. */
async function dueReleases(url: string, production: boolean) {
  const live = await liveVersions(url)
  const { unserved } = await readinessOncePrepared(url)
  const releases = await Promise.all((await remoteFolders()).map(builtRelease))
  const isServed = (name: string) => unserved !== 'all' && !unserved.includes(name)
  const due = releases.filter(({ version, definition: { name } }) => {
    if (live.get(name) === version) return !isServed(name)
    return !(production && live.has(name))
  })
  return { due, isServed }
}

async function publishDue(
  { due, isServed }: Awaited<ReturnType<typeof dueReleases>>,
  { tokens, states }: RegistryAccess,
  { id, production, ...place }: Place & { id: string; production: boolean },
) {
  for (const release of due) {
    const { name } = release.definition
    const state = states.find(({ remote }) => remote === name)
    const plan = planFor({
      release,
      state,
      isServed: isServed(name),
      launcherId: id,
      production,
    })
    try {
      const said = await withPatience(() => carryOut(plan, release, tokens[name] ?? '', place))
      if (said) say(`  ${said}`)
    } catch (error) {
      const isPublished = error instanceof ReleaseFailure && error.isPublished
      const outcome = isPublished ? 'did not go live' : 'was not published'
      sayError(`  ${name} ${outcome}, what was live stays: ${reasonOf(error)}`)
    }
  }
}

/**
 * Publishes this checkout's remotes to the release registry through the same calls as any team's release. Never stops the
 * start: a refused release is reported, and the site keeps the live one. Releases that somebody moved or disabled stay as
 * they are.
 */
export async function publishRemotes({
  url,
  env,
  settings: { dataDir, databaseUrl, production },
}: {
  url: string
  env: NodeJS.ProcessEnv
  settings: Settings
}): Promise<void> {
  try {
    const found = await withPatience(() => dueReleases(url, production))
    if (found.due.length === 0) return
    const id = await launcherId(dataDir)
    const names = found.due.map(({ definition }) => definition.name)
    const registry = await openRegistry(
      names,
      // With an embedded database the data directory is locked, so no other launcher uses it.
      { launcherId: id, isAlone: databaseUrl === null },
      env,
    )
    try {
      const tree = await sourceTree()
      await publishDue(found, registry, { url, tree, id, production })
    } finally {
      await registry.close()
    }
  } catch (error) {
    sayError(`  Nothing was published, what was live stays: ${reasonOf(error)}`)
  }
}
