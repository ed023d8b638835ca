import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { EXPOSED_PAGES } from '@fieldhouse/contract'
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin'
import MiniCssExtractPlugin from 'mini-css-extract-plugin'
import type { Configuration } from 'webpack'
import type {} from 'webpack-dev-server'
import { everyBuild, reproducible } from './build-defaults.ts'
import { readDefinition } from '../release/definition.ts'
import { BuildScopePlugin, PENDING_BUILD } from './build-scope-plugin.ts'
import { ChunkIntegrityPlugin } from './chunk-integrity-plugin.ts'
import { federatedRemote } from './federation.ts'
import { PortableBuildPlugin } from './portable-build-plugin.ts'
import {
  contributionChunk,
  EXPOSED_CHUNK,
  isContributionChunk,
  ReleasePlugin,
} from './release-plugin.ts'
import { sourceRule, type Mode } from './source-rule.ts'

const require = createRequire(import.meta.url)

export interface RemoteConfigOptions {
  /** The remote's folder, with `package.json`, `remote.json` and `src/remote.tsx`. */
  root: string
  mode: Mode
  /** Set for the dev server, whose file names must stay the same from build to build. */
  served?: { port: number } | undefined
  /** The program that renders its routes on the server. */
  drawing?: Uint8Array | null
}

/**
 * Build of every remote: a Module Federation container that exposes `./remote`, excludes the shared packages and the
 * federation runtime, and describes itself in `release.json`. The same source gives the same files.
 */
export function remoteConfig({
  root,
  mode,
  served,
  drawing = null,
}: RemoteConfigOptions): Configuration {
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    version: string
  }
  const definition = readDefinition(root)
  const scope = definition.name.replaceAll('-', '_')
  const refresh = mode === 'development' && served !== undefined
  const hash = served ? '' : '.[contenthash:12]'

  return {
    ...everyBuild,
    name: definition.name,
    context: root,
    mode,
    target: ['web', 'es2023'],
    entry: {},
    // Maps of a release are for the server, which names source lines in errors: no script points browsers to them.
    devtool: mode === 'production' && !served ? 'hidden-source-map' : 'cheap-module-source-map',
    ...(served && { cache: { type: 'memory' } }),
    output: {
      path: join(root, 'dist'),
      clean: true,
      // Chunks are loaded from the entry's directory, wherever that is.
      publicPath: 'auto',
      uniqueName: served ? scope : `${scope}_${PENDING_BUILD}`,
      chunkFilename: `[name]${hash}.js`,
      assetModuleFilename: '[name].[contenthash:12][ext]',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 5000,
      hashFunction: 'sha256',
    },
    module: {
      rules: [
        sourceRule({ mode, refresh }),
        { test: /\.(avif|webp|png|jpe?g|svg|woff2)$/, type: 'asset/resource' },
        // Style sheets of libraries. As separate files they need no nonce under the content security policy.
        { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
      ],
    },
    plugins: [
      federatedRemote({
        name: scope,
        version,
        filename: `entry${hash}.js`,
        exposes: {
          [EXPOSED_PAGES]: { import: './src/remote.tsx', name: EXPOSED_CHUNK },
          ...Object.fromEntries(
            (definition.contributions ?? []).map(({ slot }) => [
              `./${slot}`,
              { import: `./src/contributions/${slot}.tsx`, name: contributionChunk(slot) },
            ]),
          ),
        },
      }),
      ...(served
        ? []
        : [new PortableBuildPlugin(), new BuildScopePlugin(), new ChunkIntegrityPlugin()]),
      ...(refresh ? [new ReactRefreshPlugin({ overlay: false, library: scope })] : []),
      new MiniCssExtractPlugin({ chunkFilename: `[name]${hash}.css` }),
      new ReleasePlugin({ definition, packageVersion: version, drawing }),
    ],
    optimization: {
      ...reproducible(),
      // A dev server builds at each change: nothing that only makes files smaller.
      ...(served && { minimize: false, concatenateModules: false, realContentHash: false }),
      // One chunk per screen: each additional one is an additional request. A contribution shares none with the screens: it
      // is on other areas' pages.
      splitChunks: {
        chunks: (chunk) => !chunk.canBeInitial() && !isContributionChunk(chunk.name),
        cacheGroups: { defaultVendors: false },
      },
    },
  }
}
