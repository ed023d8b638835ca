import { createRequire } from 'node:module'

/** Modules that must exist once per page. The shell brings them, remotes do not. */
const singletons = {
  react: 'react',
  'react-dom': 'react-dom',
  'react-dom/client': 'react-dom',
  'styled-components': 'styled-components',
  '@fieldhouse/remote-kit/query': '@fieldhouse/remote-kit',
  '@fieldhouse/remote-kit/router': '@fieldhouse/remote-kit',
}

const versionOf = (packageName: string) =>
  (createRequire(import.meta.url)(`${packageName}/package.json`) as { version: string }).version

/**
 * Packages that a remote takes from the shell in one version for the whole page: the modules above, and the design
 * system, whose tokens are custom properties of the shell's page.
 */
const packages = [...new Set([...Object.values(singletons), '@fieldhouse/design-system'])]

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

interface Shared {
  /** Name that remotes ask for: webpack has none by default. */
  shareKey: string
  version: string
  eager: true
}

/** For the shell: in its first script, loaded before any remote. */
export function sharedByTheShell(): Record<string, Shared> {
  return Object.fromEntries(
    Object.entries(singletons).map(([request, packageName]) => [
      request,
      { shareKey: request, version: versionOf(packageName), eager: true },
    ]),
  )
}

/** For a remote: taken from the shell, without a fallback copy. */
export function sharedWithRemotes() {
  return Object.fromEntries(
    Object.entries(singletons).map(([request, packageName]) => {
      const requiredVersion = `^${versionOf(packageName)}`
      return [request, { singleton: true, requiredVersion, import: false as const }]
    }),
  )
}
