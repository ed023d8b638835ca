import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The given quantile of these times. */
export const quantile = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ??
  Number.NaN

/** Exponent by which a time grows with the size. */
export const exponent = (
  few: { size: number; time: number },
  many: { size: number; time: number },
) => Math.log(many.time / few.time) / Math.log(many.size / few.size)

export const rounded = (value: number, digits = 2) => Number(value.toFixed(digits))

/** Writes `bench/results/<name>.json`, which git ignores. */
export async function keepResult(name: string, result: unknown) {
  const directory = join(import.meta.dirname, 'results')
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
}
