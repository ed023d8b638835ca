import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ReleasePointer, RemotesManifest } from '@fieldhouse/contract'
import {
  checkRelease,
  dryRunRelease,
  kilobytes,
  movePointer,
  promotePublished,
  publishRelease,
  readDefinition,
  readState,
  type RegistryAccess,
  ReleaseFailure,
  type ShippedBuild,
  workingTree,
} from '../release/index.ts'
import { tryDrawing } from '../trial/try-drawing.ts'
import { build } from './build.ts'
import { refuseFurtherWords, registryAccess } from './settings.ts'
import { BAD_NEWS } from './watch.ts'

/** `fieldhouse-remote check` */
export async function check(): Promise<void> {
  const { version, bytes, budgetBytes, ending } = await checkRelease(process.cwd())
  await tryDrawing(process.cwd())
  console.log(`${version}: ${kilobytes(bytes)} to open it, of ${kilobytes(budgetBytes)}`)
  for (const line of ending) console.warn(line)
}

/**
 * `fieldhouse-remote release [--no-promote] [--dirty] [--dry-run] [--force]`: replaces only what is live as it begins, so
 * that of two pipelines an older one that ends last is refused
 */
export async function release(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      promote: { type: 'boolean', default: true },
      dirty: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
      force: { type: 'boolean', default: false },
    },
  })
  const access = registryAccess()
  const { commit, changes } = await workingTree(process.cwd())
  const dirty = changes.length > 0
  if (dirty && !values.dirty) throw new ReleaseFailure(refusalOf(changes))
  const { name: remote } = readDefinition(process.cwd())
  const isBound = values.promote && !values.force && !values['dry-run']
  const from = isBound ? await liveNow({ ...access, remote }) : undefined
  await build()
  await check()
  const dist = join(process.cwd(), 'dist')
  const shipped = { ...access, dist, promote: values.promote, commit, dirty }
  if (values['dry-run']) return await tell(shipped)
  const { version, state } = await publishRelease({ ...shipped, promote: false })
  if (!values.promote) return console.log(`${version} is published (${state})`)
  const live = await promotePublished({ ...access, remote, version, from })
  console.log(`${version} is live${await unlessDisabled(live)}`)
}

/** Live release; undefined before the first one. */
async function liveNow(of: RegistryAccess & { remote: string }): Promise<string | undefined> {
  try {
    return (await readState(of)).live ?? undefined
  } catch (error) {
    if (error instanceof ReleaseFailure && error.isMissing) return undefined
    throw error
  }
}

/** End of a sentence about a release that was put in its place: while its area is disabled, no page shows it. */
async function unlessDisabled({ remotes }: RemotesManifest): Promise<string> {
  const { name: remote } = readDefinition(process.cwd())
  if (remotes.some(({ name }) => name === remote)) return ''
  const { isDisabled } = await readState({ ...registryAccess(), remote })
  if (!isDisabled) return ''
  process.exitCode = BAD_NEWS
  return ` once ${remote} is enabled: it is disabled`
}

async function tell(shipped: ShippedBuild) {
  const { version, isNew } = await dryRunRelease(shipped)
  console.log(
    isNew
      ? `${version} would be accepted; nothing was published`
      : `${version} is published already and would be accepted again`,
  )
}

/** Message for a release with uncommitted changes: nobody could repeat its build. */
function refusalOf(changes: string[]): string {
  const named = changes.slice(0, 3).join(', ')
  const others = changes.length > 3 ? ` and ${changes.length - 3} more` : ''
  return `no commit holds what is changed here (${named}${others}): commit it, put it aside (git stash -u), or release it marked as such with --dirty`
}

/** `fieldhouse-remote promote <version> [--from <version>]` */
export async function promote(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { from: { type: 'string' } },
  })
  const [version, ...further] = positionals
  if (!version) throw new ReleaseFailure('say which version: promote 0.1.0-3f9c2a71d04b')
  refuseFurtherWords(further)
  const live = await move({ action: 'promote', version, ...values })
  console.log(`${version} is live${await unlessDisabled(live)}`)
}

/** `fieldhouse-remote rollback [--from <version>]`: a canary ends with it */
export async function rollback(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options: { from: { type: 'string' } } })
  const { name } = readDefinition(process.cwd())
  const from = values.from ?? (await readState({ ...registryAccess(), remote: name })).live
  const manifest = await move({ action: 'rollback', ...(from !== null && { from }) })
  const shown = manifest.remotes.find((remote) => remote.name === name)?.version
  const live = shown ?? (await readState({ ...registryAccess(), remote: name })).live
  console.log(
    `${live} is live instead of ${from}${await unlessDisabled(manifest)}; if there was a canary, it has ended`,
  )
}

const MINUTES_OF: Record<string, number> = { m: 1, h: 60, d: 24 * 60 }

/** End of a canary by itself; undefined if nobody asked for one. @throws ReleaseFailure for a time that is none */
function endOf(values: { for?: string | undefined; 'promote-if-healthy': boolean }) {
  const promoteIfHealthy = values['promote-if-healthy']
  if (values.for === undefined) {
    if (!promoteIfHealthy) return undefined
    throw new ReleaseFailure(
      'say for how long: canary 10% <version> --for 30m --promote-if-healthy',
    )
  }
  const [, count, unit = ''] = /^(\d{1,5})([mhd])$/.exec(values.for) ?? []
  const afterMinutes = Number(count) * (MINUTES_OF[unit] ?? NaN)
  if (!(afterMinutes >= 5 && afterMinutes <= 10_080)) {
    throw new ReleaseFailure('--for needs a time from 5m to 7d: 30m, 2h, 1d')
  }
  return { afterMinutes, promoteIfHealthy }
}

/** `fieldhouse-remote canary 10% <version> [--for 30m [--promote-if-healthy]]`, `fieldhouse-remote canary 0` */
export async function sendToSome(args: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      for: { type: 'string' },
      'promote-if-healthy': { type: 'boolean', default: false },
    },
  })
  const [share = '', version, ...further] = positionals
  refuseFurtherWords(further)
  const ends = endOf(values)
  const percent = Number(/^(\d{1,3})%?$/.exec(share)?.[1])
  if (percent === 0 && !version) {
    await move({ action: 'stop_canary' })
    return console.log('the canary has ended; what is live stays')
  }
  if (!(percent >= 1 && percent <= 100) || !version) {
    throw new ReleaseFailure(
      'say how many and what: canary 10% 0.1.0-3f9c2a71d04b, or canary 0 to stop it',
    )
  }
  const live = await move({ action: 'canary', percent, version, ...(ends && { ends }) })
  const until = ends
    ? ` for ${values.for}${ends.promoteIfHealthy ? ', then live if healthy' : ''}`
    : ''
  console.log(
    `${version} is shown to ${percent} % of accounts, the same ones each time${until}${await unlessDisabled(live)}`,
  )
}

/** `fieldhouse-remote disable` */
export async function disable(): Promise<void> {
  await move({ action: 'disable' })
  console.log('disabled')
}

/** `fieldhouse-remote enable` */
export async function enable(): Promise<void> {
  await move({ action: 'enable' })
  console.log('enabled')
}

function move(pointer: ReleasePointer) {
  const { name } = readDefinition(process.cwd())
  return movePointer({ ...registryAccess(), remote: name, ...pointer })
}
