import { POSITIONS, SPORT_WORDS } from './positions.ts'

const keysOf = (spelling: string, within: (sport: string) => boolean) => [
  ...new Set(
    POSITIONS.filter(
      ({ sport, spellings }) => within(sport) && spellings.includes(spelling),
    ).flatMap(({ keys }) => keys),
  ),
]

/**
 * Keys of positions by sport and spelling, for the search index: `basketball/pg` is `basketball/point-guard` and
 * `basketball/guard`. Profiles without a known sport are read as `any/pg`.
 */
export function indexedPositions(): Record<string, readonly string[]> {
  const sports = SPORT_WORDS.map(({ key }) => key)
  const spellings = [...new Set(POSITIONS.flatMap((position) => position.spellings))]
  return Object.fromEntries(
    spellings
      .flatMap((spelling) => [
        ...sports.map(
          (sport) => [`${sport}/${spelling}`, keysOf(spelling, (of) => of === sport)] as const,
        ),
        [`any/${spelling}`, keysOf(spelling, () => true)] as const,
      ])
      .filter(([, keys]) => keys.length > 0),
  )
}

/** Sports by their folded spellings. */
export function indexedSports(): Record<string, string> {
  return Object.fromEntries(
    SPORT_WORDS.flatMap(({ key, spellings }) => spellings.map((spelling) => [spelling, key])),
  )
}
