import webpack, { type Configuration, type Stats } from 'webpack'
import { ReleaseFailure } from '../release/index.ts'
import { misnamedFiles } from './hashed-names.ts'

/** Runs one build. Problems are printed; an error or a file that is not what its name says fails the build. */
export async function runWebpack(config: Configuration): Promise<void> {
  const misnamed = await misnamedFiles((await compiled(config)).compilation)
  if (misnamed.length > 0) {
    throw new ReleaseFailure(`not the content that their names promise: ${misnamed.join(', ')}`)
  }
}

function compiled(config: Configuration): Promise<Stats> {
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
        if (stats) resolve(stats)
      })
    })
  })
}
