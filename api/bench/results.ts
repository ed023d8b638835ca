import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The smallest of these times that so large a share of them does not exceed. */
export const quantile = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  Number.NaN

/** By which power of the size a time grows. */
export const exponent = (
  few: { size: number; time: number },
  many: { size: number; time: number },
) => Math.log(many.time / few.time) / Math.log(many.size / few.size)

export const rounded = (value: number, digits = 2) => Number(value.toFixed(digits))

/** Writes `bench/results/<name>.json`, which is not part of the repository. */
export async function keepResult(name: string, result: unknown) {
  const directory = join(import.meta.dirname, 'results')
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
}
