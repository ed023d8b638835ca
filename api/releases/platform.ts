import contractPackage from '@fieldhouse/contract/package.json' with { type: 'json' }
import { shellBuild } from '#front_door/shell_build'
import type { Platform } from '#releases/pointer'

export type { Platform }

/** Versions that a remote has to fit: the kit of the live shell, and the contract of this API. */
export async function platform(): Promise<Platform> {
  const { kit } = await shellBuild()
  return { kit: kit || null, api: contractPackage.version }
}
