import MinimizerPlugin from 'minimizer-webpack-plugin'
import type { WebpackPluginInstance } from 'webpack'

/** Minifies scripts without a licence file beside each: licences are in the repository. */
export function minimizer(): WebpackPluginInstance {
  return new MinimizerPlugin({
    extractComments: false,
    terserOptions: { format: { comments: false } },
  }) as WebpackPluginInstance
}
