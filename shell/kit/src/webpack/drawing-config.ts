import { join } from 'node:path'
import webpack, { type Configuration } from 'webpack'
import { everyBuild, reproducible } from './build-defaults.ts'
import { readDefinition } from '../release/definition.ts'
import { sharedPackages } from './shared-modules.ts'
import { sourceRule } from './source-rule.ts'

/** File name of a program before it gets its content hash. */
const DRAWING_FILE = 'drawing.js'

/**
 * Build of a program that renders pages, a remote's or the shell's: one script for a realm with only the language's own
 * globals.
 */
export function drawingConfig(): Configuration {
  return {
    ...everyBuild,
    mode: 'production',
    target: ['webworker', 'es2023'],
    output: { filename: DRAWING_FILE, hashFunction: 'sha256' },
    resolve: {
      ...everyBuild.resolve,
      // Libraries have builds for browsers and for Node, and this is neither: styled-components would look for a
      // document, and include Node streams that nothing uses.
      mainFields: ['module', 'main'],
      aliasFields: [],
      conditionNames: ['import', 'module', 'require', 'browser', 'default'],
      fallback: { stream: false },
      // Parts of the picture editor, which begins with a press: nothing of it is on a page that a server renders.
      alias: { cropperjs: false, '@uppy/dashboard': false, '@uppy/image-editor': false },
    },
    module: {
      rules: [
        sourceRule({ mode: 'production', refresh: false }),
        { test: /\.css$/, type: 'asset/resource', generator: { emit: false } },
      ],
    },
    plugins: [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
    optimization: reproducible(),
  }
}

/**
 * Build of the program that renders a remote's routes. It excludes the shared packages: the shell's program has them.
 */
export function remoteDrawingConfig({
  root,
  directory,
}: {
  root: string
  /** Output directory. */
  directory: string
}): Configuration {
  const { name } = readDefinition(root)
  const base = drawingConfig()
  return {
    ...base,
    name: `${name}-drawing`,
    context: root,
    // The same modules as in the remote's entry.
    entry: {
      drawing:
        "data:text/javascript,export { RemoteRoot, preloadPage } from '@fieldhouse/remote-kit/drawing'; export { pages } from './src/pages.ts'",
    },
    output: {
      ...base.output,
      path: directory,
      publicPath: `/remotes/${name}/`,
      assetModuleFilename: '[name].[contenthash:12][ext]',
      library: { name: ['fieldhouse', 'remotes', name], type: 'assign' },
    },
    externalsType: 'var',
    externals: Object.fromEntries(
      sharedPackages().map((request) => [request, `fieldhouse.shared[${JSON.stringify(request)}]`]),
    ),
    module: {
      rules: [
        ...base.module!.rules!,
        {
          test: /\.(avif|webp|png|jpe?g|svg|woff2)$/,
          type: 'asset/resource',
          generator: { emit: false },
        },
      ],
    },
    plugins: [...base.plugins!],
  }
}

/** Path of the program in the output directory. */
export const drawingFile = (directory: string): string => join(directory, DRAWING_FILE)
