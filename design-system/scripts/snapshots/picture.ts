import { fileURLToPath } from 'node:url'

/** Every story is pictured in both themes at 1280 px, and on request in the dark one at 390 px. */
export type Variant = 'dark' | 'light' | 'phone'

const folders = {
  /** Pictures of the last run. */
  taken: fileURLToPath(new URL('../../tmp/snapshots/taken', import.meta.url)),
  /** Pictures to compare with, committed with the code. */
  baseline: fileURLToPath(new URL('../../snapshots', import.meta.url)),
  /** Pictures that differ, and the page that shows them. */
  report: fileURLToPath(new URL('../../tmp/snapshots/report', import.meta.url)),
} as const

export type Folder = keyof typeof folders
const extensions = { taken: 'png', baseline: 'webp', report: 'png' } as const

export function pictureFolder(folder: Folder): string {
  return folders[folder]
}

/** `components-button--sizes` in dark is `components-button/sizes.dark.webp`. */
export function pictureName(storyId: string, variant: Variant): string {
  return `${storyId.replace('--', '/')}.${variant}`
}

export function picturePath(folder: Folder, storyId: string, variant: Variant): string {
  return `${folders[folder]}/${pictureName(storyId, variant)}.${extensions[folder]}`
}
