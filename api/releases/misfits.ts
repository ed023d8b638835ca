import { satisfies } from 'semver'
import {
  api,
  callName,
  deprecationSentence,
  type Endpoint,
  type Release as Manifest,
} from '@fieldhouse/contract'
import Release from '#releases/release'
import ReleasePointer from '#releases/release_pointer'

/** Versions that remotes have to fit. */
export interface Platform {
  /** Version of @fieldhouse/remote-kit in the live shell; null before a shell is built. */
  kit: string | null
  /** Version of @fieldhouse/contract of this API. */
  api: string
  /** Versions of the packages that remotes take from the live shell; none before a shell is built. */
  shared: Readonly<Record<string, string>>
}

export interface Misfit {
  code: 'release_kit_range' | 'release_api_range' | 'release_shared_range' | 'release_call_gone'
  message: string
}

function sharedMisfits({ needs = {} }: Manifest, { shared }: Platform): Misfit[] {
  if (Object.keys(shared).length === 0) return []
  return Object.entries(needs).flatMap(([name, range]) => {
    const version = shared[name]
    if (version !== undefined && satisfies(version, range)) return []
    const has = version === undefined ? 'shares none' : `has ${version}`
    return [
      { code: 'release_shared_range', message: `${name} ${range}, and the live shell ${has}` },
    ]
  })
}

/** Calls in a release's scripts that this API does not answer: ended, or of a contract that is ahead of it. */
function callMisfits({ calls = [] }: Manifest): Misfit[] {
  const answered = new Set(Object.values<Endpoint>(api).map(callName))
  return calls
    .filter((call) => !answered.has(call))
    .map((call) => ({
      code: 'release_call_gone',
      message: `${call}, and this API does not answer that`,
    }))
}

/** All version ranges and calls of a release that a platform does not fit. */
export function misfitsOf(manifest: Manifest, platform: Platform): Misfit[] {
  const { kit, api } = manifest.definition
  const misfits: Misfit[] = []
  if (platform.kit && !satisfies(platform.kit, kit)) {
    const message = `remote-kit ${kit}, and the live shell has ${platform.kit}`
    misfits.push({ code: 'release_kit_range', message })
  }
  if (!satisfies(platform.api, api)) {
    const message = `contract ${api}, and this API answers ${platform.api}`
    misfits.push({ code: 'release_api_range', message })
  }
  return [...misfits, ...sharedMisfits(manifest, platform), ...callMisfits(manifest)]
}

/** A release in use that does not fit a platform. */
export interface Broken {
  remote: string
  version: string
  /** Publisher: label of the team's token. */
  team: string
  needs: string[]
}

/** Live releases and canaries. */
async function releasesInUse(): Promise<Release[]> {
  const pointers = await ReleasePointer.query().where({ isDisabled: false }).orderBy('remote')
  const inUse = pointers.flatMap(({ remote, live, canary }) =>
    [live, canary].flatMap((version) => (version === null ? [] : [[remote, version]])),
  )
  return Release.query().whereIn(['remote', 'version'], inUse).orderBy('remote')
}

const teamOf = ({ author }: Release) => author ?? 'not known'

/** Live releases and canaries that a platform breaks. */
export async function brokenBy(platform: Platform): Promise<Broken[]> {
  const releases = await releasesInUse()
  return releases.flatMap((release) => {
    const { remote, version, manifest } = release
    const needs = misfitsOf(manifest, platform).map(({ message }) => message)
    return needs.length === 0 ? [] : [{ remote, version, team: teamOf(release), needs }]
  })
}

/** Line about a broken release for operators. */
export function describeBroken({ remote, version, team, needs }: Broken): string {
  return `${remote} ${version} (by ${team}) needs ${needs.join('; and ')}`
}

/** Lines about live releases and canaries that make calls whose end the contract announces, for operators. */
export async function callersOfEnding(
  table: Readonly<Record<string, Endpoint>> = api,
): Promise<string[]> {
  const ending = Object.values(table).filter(({ deprecated }) => deprecated)
  if (ending.length === 0) return []
  return (await releasesInUse()).flatMap((release) =>
    ending
      .map((endpoint) => ({ name: callName(endpoint), deprecated: endpoint.deprecated }))
      .filter(({ name }) => release.manifest.calls?.includes(name))
      .map(
        ({ name, deprecated }) =>
          `${release.remote} ${release.version} (by ${teamOf(release)}) calls ${name}. ${deprecationSentence(deprecated!)}`,
      ),
  )
}
