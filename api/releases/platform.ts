import contractPackage from '@fieldhouse/contract/package.json' with { type: 'json' }
import { shellBuild } from '#front_door/shell_build'
import type { ShellBuild } from '@fieldhouse/contract'
import type { Platform } from '#releases/misfits'

export type { Platform }

/** Versions that a remote has to fit with a shell: its kit and shared packages, and the contract of this API. */
export function platformOf({ kit, shared }: Pick<ShellBuild, 'kit' | 'shared'>): Platform {
  return { kit: kit || null, api: contractPackage.version, shared }
}

/** Versions that a remote has to fit with the live shell. */
export const platform = async (): Promise<Platform> => platformOf(await shellBuild())
