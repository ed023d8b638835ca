import { inc, gte } from 'semver'

/** Names that a package promises to others, by entry; `type` stands before those of types only. */
export type PublicNames = Record<string, string[]>

/** The names of a package's last version. */
export interface KeptNames {
  version: string
  names: PublicNames
}

const listed = (names: PublicNames) =>
  Object.entries(names).flatMap(([entry, all]) => [
    `entry ${entry}`,
    ...all.map((name) => `${entry}: ${name}`),
  ])

/** First version that may break what `version` promised: the next minor below 1.0.0, the next major from there on. */
export function breakingVersion(version: string): string {
  return inc(version, version.startsWith('0.') ? 'minor' : 'major') ?? version
}

/** Names that are gone since the package's last version, and names that were added. */
export function changedNames(kept: PublicNames, now: PublicNames) {
  const [before, after] = [listed(kept), listed(now)]
  return {
    gone: before.filter((name) => !after.includes(name)),
    added: after.filter((name) => !before.includes(name)),
  }
}

/**
 * The reason why a package cannot stay as it is: names of its last version are gone, and its version does not say so.
 * Names may be added at any time; the next version lists them.
 */
export function judgeNames(
  name: string,
  kept: KeptNames,
  now: { version: string; names: PublicNames },
): string | null {
  const { gone } = changedNames(kept.names, now.names)
  const needed = breakingVersion(kept.version)
  if (gone.length === 0 || gte(now.version, needed)) return null
  return [
    `${name} ${now.version} no longer has what ${kept.version} promised:`,
    ...gone.map((one) => `  ${one}`),
    `Teams elsewhere import these names. Keep them (@deprecated, for one version), or give it ${needed}: commit with`,
    `"feat!:" or "BREAKING CHANGE:", then npx lerna version, which changes the version and keeps the new names.`,
  ].join('\n')
}
