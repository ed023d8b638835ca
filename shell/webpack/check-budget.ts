import { readFile, stat } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { shellBuildSchema } from '@fieldhouse/contract'
import { ReleaseFailure } from '@fieldhouse/remote-kit/release'

const root = fileURLToPath(new URL('..', import.meta.url))

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(`${root}${path}`, 'utf8'))
}

/**
 * Compares the script that precedes every signed-in page with the budget in `package.json` (`fieldhouse.budgetKB`,
 * brotli), and the program that renders its part of pages with `fieldhouse.drawingKB` (uncompressed), as for each remote.
 */
export async function checkBudget(): Promise<void> {
  const { fieldhouse } = (await readJson('package.json')) as {
    fieldhouse: { budgetKB: number; drawingKB: number }
  }
  const { scripts, drawing } = shellBuildSchema.parse(await readJson('dist/shell.json'))
  const sizes = await Promise.all(
    scripts.map(async ({ url }) => (await stat(`${root}dist${url}.br`)).size),
  )
  const bytes = sizes.reduce((sum, size) => sum + size, 0)
  if (bytes > fieldhouse.budgetKB * 1024) {
    throw new ReleaseFailure(
      `the shell's script is ${(bytes / 1024).toFixed(1)} KB, the budget is ${fieldhouse.budgetKB} KB`,
    )
  }
  const { size } = await stat(`${root}dist/${drawing!.file}`)
  if (size > fieldhouse.drawingKB * 1024) {
    throw new ReleaseFailure(
      `the shell's drawing program is ${(size / 1024).toFixed(1)} KB, the budget is ${fieldhouse.drawingKB} KB`,
    )
  }
}
