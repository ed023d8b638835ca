import { constants, type BrotliOptions } from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'
import type { WebpackPluginInstance } from 'webpack'

/** A brotli sibling for each file: compressed once, here, as well as it goes. */
export function compressed(): WebpackPluginInstance {
  return new CompressionPlugin<BrotliOptions>({
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    filename: '[path][base].br',
    test: /\.(js|css|svg)$/,
    minRatio: 1,
  }) as unknown as WebpackPluginInstance
}
