import webpack, { type Configuration } from 'webpack'
import { ReleaseFailure } from '../release/index.ts'

/** Runs one build. Problems are printed; an error fails the build. */
export function runWebpack(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    const compiler = webpack(config)
    if (!compiler) throw new Error('webpack gave no compiler')
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error) return reject(error)
        if (stats?.hasErrors() || stats?.hasWarnings()) {
          console.error(stats.toString({ preset: 'errors-warnings', colors: process.stderr.isTTY }))
        }
        if (stats?.hasErrors()) return reject(new ReleaseFailure('the build failed'))
        resolve()
      })
    })
  })
}
