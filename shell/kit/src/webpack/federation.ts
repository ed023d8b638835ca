import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { ModuleFederationPlugin as FederationPlugin } from '@module-federation/enhanced/webpack'
import { sharedByTheShell, sharedWithRemotes } from './shared-modules.ts'

const require = createRequire(import.meta.url)
const { ModuleFederationPlugin } =
  require('@module-federation/enhanced/webpack') as typeof import('@module-federation/enhanced/webpack')

/**
 * Gives remotes the shell's federation runtime. The option `provideExternalRuntime` does it by the plugin's CommonJS build, which
 * would bring a second copy of the runtime.
 */
const runtimeProvider = join(
  dirname(
    createRequire(require.resolve('@module-federation/enhanced')).resolve(
      '@module-federation/inject-external-runtime-core-plugin',
    ),
  ),
  'index.js',
)

type Options = ConstructorParameters<typeof FederationPlugin>[0]

/** What shell and remotes agree on. */
const everywhere = {
  // With the other strategy the first use of a shared module would load the entry of every remote.
  shareStrategy: 'loaded-first',
  dts: false,
  // Its start-up code would be written into `node_modules`.
  virtualRuntimeEntry: true,
} satisfies Partial<Options>

/**
 * Module Federation of a remote's build: a container, which takes the shared packages and the federation runtime from the
 * shell.
 */
export function federatedRemote({
  version,
  ...container
}: {
  /** Name of the container's global. */
  name: string
  /** Of the package: its federation instance is known by it. */
  version: string
  filename: string
  exposes: Record<string, { import: string; name: string }>
}) {
  // The plugin's only way to be told; it would read the package of the current folder.
  process.env['MF_BUILD_VERSION'] = version
  return new ModuleFederationPlugin({
    ...everywhere,
    ...container,
    shared: sharedWithRemotes(),
    manifest: true,
    experiments: {
      externalRuntime: true,
      // Remotes load no other remotes.
      optimization: { disableSnapshot: true, disableRemote: true, target: 'web' },
    },
  })
}

/** Module Federation of the shell's build: it brings the runtime and the shared packages, and loads remotes. */
export function federatedShell({
  version,
  runtimePlugins,
}: {
  version: string
  /** Files of the runtime's plugins, in their order. */
  runtimePlugins: string[]
}) {
  process.env['MF_BUILD_VERSION'] = version
  return new ModuleFederationPlugin({
    ...everywhere,
    name: 'shell',
    manifest: false,
    shared: sharedByTheShell(),
    runtimePlugins: [runtimeProvider, ...runtimePlugins],
    experiments: { optimization: { disableSnapshot: true, target: 'web' } },
  })
}
