const MEGABYTE = 1024 * 1024

/** `840 KB`, `2.3 MB` */
export function fileSize(bytes: number): string {
  if (bytes < MEGABYTE) return `${Math.max(1, Math.round(bytes / 1024))} KB`
  return `${(bytes / MEGABYTE).toFixed(1)} MB`
}
