const KILOBYTE = 1_000
const MEGABYTE = 1_000_000

const shown = (unit: 'kilobyte' | 'megabyte', digits: number) =>
  new Intl.NumberFormat('en-US', {
    style: 'unit',
    unit,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })

const kilobytes = shown('kilobyte', 0)
const megabytes = shown('megabyte', 1)

/** `412 kB`, `1.8 MB` */
export function fileSize(bytes: number): string {
  if (bytes < MEGABYTE) return kilobytes.format(Math.max(1, bytes / KILOBYTE))
  return megabytes.format(bytes / MEGABYTE)
}
