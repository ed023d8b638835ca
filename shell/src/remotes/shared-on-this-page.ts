import { getInstance } from '@module-federation/enhanced/runtime'

/** Modules that shell and remotes share on this page, with their versions: `react 19.3.1`. */
export function sharedOnThisPage(): string[] {
  const scope = getInstance()?.shareScopeMap['default'] ?? {}
  return Object.entries(scope).flatMap(([name, versions]) =>
    Object.keys(versions).map((version) => `${name} ${version}`),
  )
}
