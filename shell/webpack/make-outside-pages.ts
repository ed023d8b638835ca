import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { outsidePageSchema, type OutsidePage } from '@fieldhouse/contract'
import { runWebpack } from '@fieldhouse/remote-kit/webpack'
import { pagesConfig } from './outside-config.ts'

const require = createRequire(import.meta.url)

/** Renders the pages of who is not signed in: compiled for Node, run once, and thrown away. */
export async function makeOutsidePages(): Promise<OutsidePage[]> {
  const directory = await mkdtemp(join(tmpdir(), 'fieldhouse-pages-'))
  try {
    await runWebpack(pagesConfig(directory))
    const { outsidePages } = require(join(directory, 'pages.cjs')) as {
      outsidePages: () => OutsidePage[]
    }
    return outsidePageSchema.array().parse(outsidePages())
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}
