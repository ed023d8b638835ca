import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Formats bytes as `23.4 KB`, with 1000 bytes to the kilobyte. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

export function printTable(head: string[], rows: string[][]): void {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]!.length)),
  )
  for (const row of [head, ...rows]) {
    console.log(row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '))
  }
}

/** Writes `bench/results/<name>.json`, which git ignores. */
export async function keepResult(name: string, result: unknown): Promise<void> {
  const directory = join(import.meta.dirname, 'results')
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
}
