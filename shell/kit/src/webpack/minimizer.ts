import MinimizerPlugin from 'minimizer-webpack-plugin'
import type { WebpackPluginInstance } from 'webpack'

/** Minifies scripts without separate license files: the licenses are in the repository. */
export function minimizer(): WebpackPluginInstance {
  return new MinimizerPlugin({
    extractComments: false,
    // Terser saves nothing more, in twice the time of a whole build.
    minify: MinimizerPlugin.swcMinify,
    terserOptions: {
      // Property reads have no side effects here, so unused components with assigned properties can be removed.
      compress: { passes: 2, pure_getters: true },
      format: { comments: false },
    },
  }) as WebpackPluginInstance
}
