import webpack, { type Configuration } from 'webpack'
import { remoteDrawingConfig } from '../webpack/drawing-config.ts'

export const TRIAL_FILE = 'trial.js'

/**
 * Build of a program that renders a remote's routes by itself: the remote's drawing program, together with what the shell's
 * would bring, readable and with a source map. React's development build names errors.
 */
export function trialConfig({
  root,
  directory,
}: {
  root: string
  directory: string
}): Configuration {
  const base = remoteDrawingConfig({ root, directory })
  return {
    ...base,
    name: `${base.name}-trial`,
    entry: {
      trial: `data:text/javascript,import { trialOf } from '@fieldhouse/remote-kit/trial'; import { pages } from './src/pages.ts'; export const { prepare, draw } = trialOf(pages)`,
    },
    output: {
      ...base.output,
      filename: TRIAL_FILE,
      library: { name: 'trial', type: 'assign' },
    },
    devtool: false,
    externals: {},
    plugins: [
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new webpack.SourceMapDevToolPlugin({
        filename: `${TRIAL_FILE}.map`,
        append: false,
        module: true,
        columns: true,
        moduleFilenameTemplate: '[absolute-resource-path]',
      }),
    ],
    optimization: { minimize: false, nodeEnv: 'development' },
  }
}
