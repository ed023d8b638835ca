import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import webpack, { type Configuration } from 'webpack'
import { shellConfig } from './config.ts'

const require = createRequire(import.meta.url)
const { ModuleFederationPlugin } =
  require('@module-federation/enhanced/webpack') as typeof import('@module-federation/enhanced/webpack')

/**
 * The yardstick of `npm run bench -w shell -- speed`: shell and feed as the one bundle that they would be without Module
 * Federation, of the same source with the same settings. Nothing of it is ever served by the product.
 */
export function oneBundleConfig(directory: string): Configuration {
  const shell = shellConfig({ mode: 'production', origin: null })
  return {
    ...shell,
    name: 'one-bundle',
    output: { ...shell.output, path: directory, uniqueName: 'one_bundle' },
    plugins: [
      ...shell.plugins!.filter((plugin) => !(plugin instanceof ModuleFederationPlugin)),
      new webpack.NormalModuleReplacementPlugin(
        /[\\/]federation\.ts$/,
        fileURLToPath(new URL('./one-bundle-federation.ts', import.meta.url)),
      ),
    ],
  }
}
