import { constants, type BrotliOptions } from 'node:zlib'
import CompressionPlugin from 'compression-webpack-plugin'
import type { WebpackPluginInstance } from 'webpack'

/** Adds a brotli version of each file: compressed once, at the highest level. */
export function compressed(): WebpackPluginInstance {
  return new CompressionPlugin<BrotliOptions>({
    algorithm: 'brotliCompress',
    compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    filename: '[path][base].br',
    test: /\.(js|css|svg)$/,
    minRatio: 1,
  }) as unknown as WebpackPluginInstance
}
