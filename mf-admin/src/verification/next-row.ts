/** The row to select when the selected one leaves the list: the next, otherwise the previous. */
export function nextRow<Row extends { id: string }>(
  rows: readonly Row[],
  selectedId: string | null,
): Row | undefined {
  const index = rows.findIndex(({ id }) => id === selectedId)
  const others = rows.filter(({ id }) => id !== selectedId)
  // A selected row that is not in the list was decided by somebody else: start at the top.
  return index === -1 ? others[0] : (rows[index + 1] ?? rows[index - 1])
}
