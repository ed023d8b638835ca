/** Successor of the selected row in a list that it is about to leave: the next, else the one before it. */
export function neighboursOf<Row extends { id: string }>(
  rows: readonly Row[],
  selectedId: string | null,
): { next: Row | undefined } {
  const index = rows.findIndex(({ id }) => id === selectedId)
  const others = rows.filter(({ id }) => id !== selectedId)
  // A selected row that is not in the list was decided by somebody else: then the list begins anew.
  return { next: index === -1 ? others[0] : (rows[index + 1] ?? rows[index - 1]) }
}
