const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** `840 KB`, `2.3 MB`: counted as the limits of uploads are. */
export function fileSize(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`
  return `${(bytes / MEGABYTE).toFixed(1)} MB`
}
