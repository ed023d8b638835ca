const SHARE_SCOPE = 'default'

/** Modules that shell and remotes share, by name and version. */
type ShareScope = Record<string, Record<string, object>>

declare const __webpack_init_sharing__: (scope: string) => Promise<unknown>
declare const __webpack_share_scopes__: Record<string, ShareScope>

/** Modules that the shell shares, for the containers of remotes. */
export async function shareScope(): Promise<ShareScope> {
  await __webpack_init_sharing__(SHARE_SCOPE)
  return __webpack_share_scopes__[SHARE_SCOPE] ?? {}
}

/** Modules that shell and remotes share on this page, with their versions, once there is a remote: `react 19.3.1`. */
export function sharedOnThisPage(): string[] {
  return Object.entries(__webpack_share_scopes__[SHARE_SCOPE] ?? {}).flatMap(([name, versions]) =>
    Object.keys(versions).map((version) => `${name} ${version}`),
  )
}
