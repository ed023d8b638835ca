import { fileURLToPath } from 'node:url'
import webpack, { type Configuration } from 'webpack'
import { shellConfig } from './config.ts'

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url))

/**
 * The yardstick of `npm run bench -w @fieldhouse/shell`: shell and one remote as the one bundle that they would be without
 * Module Federation, of the same source with the same settings. Nothing of it is ever served by the product.
 */
export function oneBundleConfig(directory: string, remote: string): Configuration {
  const shell = shellConfig({ mode: 'production', origin: null })
  return {
    ...shell,
    name: 'one-bundle',
    output: { ...shell.output, path: directory, uniqueName: 'one_bundle' },
    plugins: [
      ...shell.plugins!.filter((plugin) => !isFederation(plugin)),
      new webpack.NormalModuleReplacementPlugin(
        /[\\/]federation\.ts$/,
        pathOf('./one-bundle-federation.ts'),
      ),
      new webpack.NormalModuleReplacementPlugin(
        /mf-feed[\\/]src[\\/]remote\.tsx$/,
        pathOf(`../../${remote}/src/remote.tsx`),
      ),
      new webpack.DefinePlugin({ BUNDLED_REMOTE: JSON.stringify(remote) }),
    ],
  }
}

const isFederation = (plugin: NonNullable<Configuration['plugins']>[number]) =>
  typeof plugin === 'object' &&
  plugin !== null &&
  'name' in plugin &&
  plugin.name === 'ModuleFederationPlugin'
