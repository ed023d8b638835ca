import { mkdir, writeFile } from 'node:fs/promises'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import type { Load } from './load.ts'

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/**
 * Median of a load's figure divided by another's of the same round: background load on the machine drifts over minutes, so
 * only consecutive loads are compared.
 */
export function ratio(loads: Load[], others: Load[], figure: 'lcpMs' | 'tbtMs'): number {
  return median(loads.map((load, round) => load[figure] / others[round]![figure]))
}

/** Formats bytes as `23.4 KB`, with 1000 bytes to the kilobyte. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`
}

/** Formats a ratio and marks one beyond its target. */
export function times(value: number, target?: number): string {
  return `${value.toFixed(2)}${target !== undefined && value > target ? ' !' : ''}`
}

/** The machine's load of the last minute, which belongs beside every time that was measured. */
export function machineLoad(): string {
  return `load of the machine: ${loadavg()[0]!.toFixed(1)}`
}

export function printTable(head: string[], rows: string[][]): void {
  const widths = head.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column]!.length)),
  )
  for (const row of [head, ...rows]) {
    console.log(row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '))
  }
}

/** Prints the medians of what was loaded in each way. */
export function printLoads(loads: Record<string, Load[]>): void {
  printTable(
    ['page', 'LCP', 'TTFB', 'CLS', 'TBT', 'CPU', 'drawn'],
    Object.entries(loads).map(([name, each]) => {
      const of = (figure: (load: Load) => number) => median(each.map(figure))
      const milliseconds = (figure: (load: Load) => number) => `${Math.round(of(figure))} ms`
      return [
        name,
        milliseconds(({ lcpMs }) => lcpMs),
        milliseconds(({ ttfbMs }) => ttfbMs),
        of(({ cls }) => cls).toFixed(4),
        milliseconds(({ tbtMs }) => tbtMs),
        milliseconds(({ cpuMs }) => cpuMs),
        `${each.filter(({ isDrawn }) => isDrawn).length} of ${each.length}`,
      ]
    }),
  )
}

/** Writes `bench/results/<name>.json`, which git ignores. */
export async function keepResult(name: string, result: unknown): Promise<void> {
  const directory = join(import.meta.dirname, 'results')
  await mkdir(directory, { recursive: true })
  await writeFile(join(directory, `${name}.json`), `${JSON.stringify(result, null, 2)}\n`)
}
