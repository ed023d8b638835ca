import { readRelease } from '../release/index.ts'
import { remoteConfig, runWebpack } from '../webpack/index.ts'

/** `fieldhouse-remote build` */
export async function build(): Promise<void> {
  const root = process.cwd()
  await runWebpack(remoteConfig({ root, mode: 'production' }))
  const { definition, version } = readRelease(`${root}/dist`)
  console.log(`${definition.name} ${version}`)
}
