import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { NAV_ICONS, type Release } from '@fieldhouse/contract'
import { satisfies } from 'semver'
import { z } from 'zod'
import { endingCalls } from './called-endpoints.ts'
import { readRelease } from './built-release.ts'
import { readJson } from './definition.ts'
import { ReleaseFailure } from './release-failure.ts'

const packageSchema = z.object({
  fieldhouse: z.object({
    budgetKB: z.number().positive(),
    drawingKB: z.number().positive(),
    contributionKB: z.number().positive().optional(),
  }),
})

export interface CheckedRelease {
  version: string
  /** Brotli-compressed bytes of scripts that opening the remote loads. */
  bytes: number
  budgetBytes: number
  /** Lines about calls whose end the contract announces. */
  ending: string[]
}

/**
 * Checks a build before its release: its weight against the budget in `package.json` (`fieldhouse.budgetKB`, brotli,
 * entry and screens together), that of its drawing program (`fieldhouse.drawingKB`, uncompressed: each drawn page runs it), its
 * kit and API ranges against the versions installed here, its icon against the design system's, and each contribution against
 * `fieldhouse.contributionKB`.
 */
export async function checkRelease(root: string): Promise<CheckedRelease> {
  const dist = join(root, 'dist')
  const release = readRelease(dist)
  const declared = packageSchema.safeParse(readJson(join(root, 'package.json')))
  if (!declared.success) {
    throw new ReleaseFailure(
      'package.json needs size budgets: "fieldhouse": { "budgetKB": 30, "drawingKB": 100 }',
    )
  }

  fits(release.definition.kit, '@fieldhouse/remote-kit', 'kit')
  fits(release.definition.api, '@fieldhouse/contract', 'api')

  await checkIcon(release)

  const bytes = await weightOf(dist, [release.entry, ...release.screens])
  const budgetBytes = declared.data.fieldhouse.budgetKB * 1024
  if (bytes > budgetBytes) {
    throw new ReleaseFailure(
      `${kilobytes(bytes)} of scripts to open it, the budget is ${kilobytes(budgetBytes)}`,
    )
  }
  checkDrawingBudget(release, declared.data.fieldhouse.drawingKB)
  await checkContributions(dist, release, declared.data.fieldhouse.contributionKB)
  const ending = endingCalls(release.calls ?? [])
  return { version: release.version, bytes, budgetBytes, ending }
}

/** @throws ReleaseFailure if the navigation entry names an icon that the design system does not have */
async function checkIcon({ definition: { nav } }: Release) {
  if (!nav || NAV_ICONS.some((name) => name === nav.icon)) return
  // All icons of the library: loaded where one is asked for that the shell does not carry.
  const { iconNames } = await import('@fieldhouse/design-system/every-icon')
  if (iconNames.includes(nav.icon)) return
  throw new ReleaseFailure(
    `remote.json: there is no icon "${nav.icon}". These are: ${[...NAV_ICONS, ...iconNames].join(', ')}`,
  )
}

/** Bytes of scripts as they travel. */
async function weightOf(dist: string, names: string[]): Promise<number> {
  const sizes = await Promise.all(
    names.map(async (name) => brotliBytes(await readFile(join(dist, name)))),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}

/** @throws ReleaseFailure if a part on other areas' pages is heavier than its budget, its entry included */
async function checkContributions(
  dist: string,
  { entry, contributions = [] }: Release,
  contributionKB: number | undefined,
) {
  for (const { slot, scripts } of contributions) {
    if (contributionKB === undefined) {
      throw new ReleaseFailure(
        'package.json needs a budget for contributions: "fieldhouse": { "contributionKB": 15 }',
      )
    }
    const bytes = await weightOf(dist, [entry, ...scripts])
    if (bytes <= contributionKB * 1024) continue
    throw new ReleaseFailure(
      `its contribution to ${slot} is ${kilobytes(bytes)}, the budget (contributionKB in package.json) is ${kilobytes(contributionKB * 1024)}`,
    )
  }
}

/** @throws ReleaseFailure if the program that renders the routes on the server is larger than its budget */
function checkDrawingBudget({ drawing, files }: Release, drawingKB: number) {
  const bytes = files.find(({ name }) => name === drawing)?.bytes ?? 0
  if (bytes <= drawingKB * 1024) return
  throw new ReleaseFailure(
    `the program that draws its pages on the server is ${kilobytes(bytes)}, its budget (drawingKB in package.json) is ${kilobytes(drawingKB * 1024)}: leave out what only a press needs, by an import() that no preload loads`,
  )
}

function fits(range: string, packageName: string, word: string) {
  const require = createRequire(import.meta.url)
  const { version } = require(`${packageName}/package.json`) as { version: string }
  if (!satisfies(version, range)) {
    throw new ReleaseFailure(
      `remote.json: "${word}": "${range}" does not fit ${packageName} ${version}`,
    )
  }
}

function brotliBytes(content: Uint8Array) {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    .byteLength
}

/** `23.4 KB` */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`
}
