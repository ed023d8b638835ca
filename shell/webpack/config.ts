import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import {
  everyBuild,
  federatedShell,
  type Mode,
  PortableBuildPlugin,
  reproducible,
  sourceRule,
} from '@fieldhouse/remote-kit/webpack'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import webpack, { type Configuration } from 'webpack'
import { compressed } from './compressed.ts'
import { PublicFilesPlugin } from './public-files-plugin.ts'
import { ShellManifestPlugin } from './shell-manifest-plugin.ts'
import { productionRouter } from './production-router.ts'

const require = createRequire(import.meta.url)
const root = fileURLToPath(new URL('..', import.meta.url))
const { version } = require('../package.json') as { version: string }

/** Plugins of the federation runtime, in their order. */
const runtimePlugins = ['devtools.ts', 'fresh-after-failure.ts', 'verified-scripts.ts'].map(
  (file) => `${root}src/remotes/federation-plugins/${file}`,
)

/**
 * Build of the shell: one script with all modules shared with remotes, one style sheet, and `shell.json` for the front
 * door.
 * @param origin where a dev server serves it; null for a build that the front door serves
 */
export function shellConfig({
  mode,
  origin,
  drawing = null,
}: {
  mode: Mode
  origin: string | null
  /** The program that renders the shell's part of pages on the server. */
  drawing?: Uint8Array | null
}): Configuration {
  const served = origin !== null
  const hash = served ? '' : '.[contenthash:12]'
  const publicPath = `${origin ?? ''}/`

  return {
    ...everyBuild,
    name: 'shell',
    context: root,
    mode,
    target: ['web', 'es2023'],
    entry: { shell: './src/start.ts' },
    devtool: mode === 'production' ? 'source-map' : 'cheap-module-source-map',
    output: {
      path: `${root}dist`,
      clean: true,
      publicPath,
      uniqueName: 'shell',
      filename: `assets/[name]${hash}.js`,
      chunkFilename: `assets/[name]${hash}.js`,
      assetModuleFilename: 'assets/[name].[contenthash:12][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 5000,
      hashFunction: 'sha256',
    },
    resolve: {
      ...everyBuild.resolve,
      ...(mode === 'production' && { alias: productionRouter() }),
    },
    module: {
      rules: [
        sourceRule({ mode, refresh: served }),
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
        { test: /\.woff2$/, type: 'asset/resource' },
        // Requested by these names.
        {
          test: /(favicon\.svg|social\.png)$/,
          type: 'asset/resource',
          generator: { filename: '[name][ext]' },
        },
      ],
    },
    plugins: [
      // Before everything else: React looks for it when it is first evaluated.
      ...(served ? [new webpack.EntryPlugin(root, './src/development/devtools-hook.ts', {})] : []),
      federatedShell({ version, runtimePlugins }),
      new MiniCssExtractPlugin({ filename: `assets/[name]${hash}.css` }),
      ...(served ? [new ReactRefreshPlugin({ overlay: false, library: 'shell' })] : []),
      ...(served ? [] : [new PortableBuildPlugin(), compressed()]),
      new PublicFilesPlugin(),
      new ShellManifestPlugin({ publicPath, drawing }),
    ],
    optimization: reproducible(),
  }
}
