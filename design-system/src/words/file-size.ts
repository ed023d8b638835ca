const KILOBYTE = 1024
const MEGABYTE = 1024 * KILOBYTE

/** `840 KB`, `2.3 MB`: in the units of the upload limits. */
export function fileSize(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / KILOBYTE))} KB`
  return `${(bytes / MEGABYTE).toFixed(1)} MB`
}
