import { fileURLToPath } from 'node:url'

/** Every story is pictured in both themes at 1280 px; where it says so also at 390 px, in the dark one. */
export type Face = 'dark' | 'light' | 'phone'

const folders = {
  /** What the last run of the stories saw. */
  taken: fileURLToPath(new URL('../../tmp/snapshots/taken', import.meta.url)),
  /** What it should look like; kept with the code. */
  kept: fileURLToPath(new URL('../../snapshots', import.meta.url)),
  /** Where the two are not the same, and the page that shows it. */
  report: fileURLToPath(new URL('../../tmp/snapshots/report', import.meta.url)),
} as const

export type Folder = keyof typeof folders
const extensions = { taken: 'png', kept: 'webp', report: 'png' } as const

export function pictureFolder(folder: Folder): string {
  return folders[folder]
}

/** `components-button--sizes` in dark is `components-button/sizes.dark.webp`. */
export function pictureName(storyId: string, variant: Face): string {
  return `${storyId.replace('--', '/')}.${variant}`
}

export function picturePath(folder: Folder, storyId: string, variant: Face): string {
  return `${folders[folder]}/${pictureName(storyId, variant)}.${extensions[folder]}`
}
