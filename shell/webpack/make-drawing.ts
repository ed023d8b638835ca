import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawingFile, runWebpack } from '@fieldhouse/remote-kit/webpack'
import { shellDrawingConfig } from './shell-drawing-config.ts'

/** Builds the program that renders the shell's part of pages on the server. */
export async function makeDrawing(): Promise<Uint8Array> {
  const directory = await mkdtemp(join(tmpdir(), 'fieldhouse-drawing-'))
  try {
    await runWebpack(shellDrawingConfig(directory))
    return await readFile(drawingFile(directory))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
