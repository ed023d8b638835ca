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

interface Shared {
  singleton: true
  requiredVersion: string | false
  version: string
  eager?: true
  import?: false
}

function sharedModules(role: Partial<Shared>): Record<string, Shared> {
  const require = createRequire(import.meta.url)
  return Object.fromEntries(
    Object.entries(singletons).map(([request, packageName]) => {
      const { version } = require(`${packageName}/package.json`) as { version: string }
      return [request, { singleton: true, version, requiredVersion: `^${version}`, ...role }]
    }),
  )
}

/** Modules that remotes import from the shell. */
export const sharedPackages = () => Object.keys(singletons)

/** For the shell: in its first script, loaded before any remote. Its own versions need no check. */
export function sharedByTheShell() {
  return sharedModules({ eager: true, requiredVersion: false })
}

/** For a remote: taken from the shell, without a fallback copy. */
export function sharedWithRemotes() {
  return sharedModules({ import: false })
}
