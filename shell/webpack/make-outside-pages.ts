import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outsideBuildSchema, type OutsideBuild } from '@fieldhouse/contract'
import { runWebpack } from '@fieldhouse/remote-kit/webpack'
import { pagesConfig } from './outside-config.ts'

const require = createRequire(import.meta.url)

/** Pages and parts that the front door sends before any script runs. */
export type Prerendered = Omit<OutsideBuild, 'scripts'>

/** Renders the parts that need no script: compiled for Node, run once, and deleted. */
export async function makeOutsidePages(): Promise<Prerendered> {
  const directory = await mkdtemp(join(tmpdir(), 'fieldhouse-pages-'))
  try {
    await runWebpack(pagesConfig(directory))
    const { prerendered } = require(join(directory, 'pages.cjs')) as {
      prerendered: () => Prerendered
    }
    return outsideBuildSchema.omit({ scripts: true }).parse(prerendered())
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
