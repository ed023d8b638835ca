import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { everyBuild, reproducible, sourceRule } from '@fieldhouse/remote-kit/webpack'
import type { Configuration } from 'webpack'
import type { Prerendered } from './make-outside-pages.ts'
import { OutsideManifestPlugin } from './outside-manifest-plugin.ts'
import { compressed } from './compressed.ts'

const require = createRequire(import.meta.url)
const root = fileURLToPath(new URL('..', import.meta.url))

const shared = {
  ...everyBuild,
  context: root,
  mode: 'production',
} satisfies Configuration

/** Compiles what renders the pages of who is not signed in, to be run once in Node. */
export function pagesConfig(directory: string): Configuration {
  return {
    ...shared,
    name: 'outside-pages',
    target: 'node24',
    entry: { pages: './src/outside/outside-pages.tsx' },
    output: { path: directory, filename: '[name].cjs', library: { type: 'commonjs2' } },
    module: { rules: [sourceRule({ mode: 'production', refresh: false })] },
    optimization: { minimize: false },
  }
}

/**
 * Compiles their script: without Module Federation and all that remotes share, which nobody needs who is not signed in.
 * It goes beside the shell's files; their style sheet is the shell's.
 */
export function outsideConfig(prerendered: Prerendered): Configuration {
  return {
    ...shared,
    name: 'outside',
    target: ['web', 'es2023'],
    entry: { outside: './src/outside/outside.ts' },
    devtool: 'source-map',
    output: {
      path: `${root}dist`,
      publicPath: '/',
      uniqueName: 'outside',
      filename: 'assets/[name].[contenthash:12].js',
      chunkFilename: 'assets/[name].[contenthash:12].js',
      crossOriginLoading: 'anonymous',
      chunkLoadTimeout: 5000,
      hashFunction: 'sha256',
    },
    module: {
      rules: [
        sourceRule({ mode: 'production', refresh: false }),
        // The shell's style sheet has them.
        { test: /\.css$/, use: [require.resolve('css-loader')] },
      ],
    },
    plugins: [compressed(), new OutsideManifestPlugin(prerendered)],
    optimization: {
      ...reproducible(),
      // One request for the question of the first visit.
      splitChunks: { chunks: 'async', cacheGroups: { default: false, defaultVendors: false } },
    },
  }
}
