import { readFileSync } from 'node:fs'
import { findPackageJSON } from 'node:module'

/** Modules that must exist once per page. The shell brings them, remotes do not. */
const singletons = {
  react: 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'styled-components': 'styled-components',
  '@fieldhouse/remote-kit/query': '@fieldhouse/remote-kit',
  '@fieldhouse/remote-kit/router': '@fieldhouse/remote-kit',
}

function versionOf(packageName: string) {
  const path = findPackageJSON(packageName, import.meta.url)
  if (!path) throw new Error(`${packageName} is not installed`)
  return (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version
}

/**
 * Packages that a remote takes from the shell in one version for the whole page: the modules above, the federation runtime,
 * and the design system, whose tokens are custom properties of the shell's page.
 */
const packages = [
  ...new Set([
    ...Object.values(singletons),
    '@module-federation/enhanced',
    '@fieldhouse/design-system',
  ]),
]

/** Versions of the packages that remotes take from the shell, for its `shell.json`. */
export function sharedVersions(): Record<string, string> {
  return Object.fromEntries(packages.map((name) => [name, versionOf(name)]))
}

/** Ranges that a remote built here needs of them, for its `release.json`. */
export function neededOfTheShell(): Record<string, string> {
  const versions = Object.entries(sharedVersions())
  return Object.fromEntries(versions.map(([name, version]) => [name, `^${version}`]))
}

/** Modules that remotes import from the shell. */
export const sharedPackages = () => Object.keys(singletons)

/** For the shell: in its first script, loaded before any remote. Its own versions need no check. */
export function sharedByTheShell() {
  return sharedModules({ eager: true, requiredVersion: false as const })
}

/** For a remote: taken from the shell, without a fallback copy. */
export function sharedWithRemotes() {
  return sharedModules({ import: false as const })
}

function sharedModules<Role extends object>(role: Role) {
  return Object.fromEntries(
    Object.entries(singletons).map(([request, packageName]) => {
      const version = versionOf(packageName)
      return [request, { singleton: true, version, requiredVersion: `^${version}`, ...role }]
    }),
  )
}
