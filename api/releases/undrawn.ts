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
