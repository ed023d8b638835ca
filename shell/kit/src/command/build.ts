import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compressBuiltFiles, readRelease } from '../release/index.ts'
import { drawingFile, remoteConfig, remoteDrawingConfig, runWebpack } from '../webpack/index.ts'

/** `fieldhouse-remote build` */
export async function build(): Promise<void> {
  const root = process.cwd()
  const drawing = await buildDrawing(root)
  await runWebpack(remoteConfig({ root, mode: 'production', drawing }))
  const release = readRelease(`${root}/dist`)
  await compressBuiltFiles(`${root}/dist`, release)
  const { definition, version } = release
  console.log(`${definition.name} ${version}`)
}

/** Builds the program that renders the remote's routes on the server. */
async function buildDrawing(root: string): Promise<Uint8Array> {
  const directory = await mkdtemp(join(tmpdir(), 'fieldhouse-drawing-'))
  try {
    await runWebpack(remoteDrawingConfig({ root, directory }))
    return await readFile(drawingFile(directory))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
