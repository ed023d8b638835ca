import MinimizerPlugin from 'minimizer-webpack-plugin'
import type { WebpackPluginInstance } from 'webpack'

/** Minifies scripts without a licence file beside each: licences are in the repository. */
export function minimizer(): WebpackPluginInstance {
  return new MinimizerPlugin({
    extractComments: false,
    // Terser makes nothing smaller, in twice the time of a whole build.
    minify: MinimizerPlugin.swcMinify,
    terserOptions: {
      // Reading a property does nothing else here: assigned-to components that nobody uses can go.
      compress: { passes: 2, pure_getters: true },
      format: { comments: false },
    },
  }) as WebpackPluginInstance
}
