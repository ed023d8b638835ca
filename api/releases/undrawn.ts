import ReleaseMove from '#releases/release_move'

/** Records once that a release is left to browsers, for the list of its team. */
export async function recordUndrawn(
  { name: remote, version }: { name: string; version: string },
  because: string,
): Promise<void> {
  const move = { action: 'undrawn', version }
  const known = await ReleaseMove.query().where({ remote }).whereJsonSuperset('move', move).first()
  if (known) return
  await ReleaseMove.create({ remote, move: { ...move, because }, madeBy: 'drawing room' })
}

/** First errors of releases left to browsers, by version. */
export async function undrawnReleases(remotes: readonly string[]): Promise<Map<string, string>> {
  const moves = await ReleaseMove.query()
    .whereIn('remote', [...remotes])
    .whereJsonSuperset('move', { action: 'undrawn' })
  return new Map(
    moves.map(({ move }) => {
      const { version, because } = move as { version: string; because: string }
      return [version, because]
    }),
  )
}
