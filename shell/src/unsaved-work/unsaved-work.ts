const holds = new Set<symbol>()

/**
 * Says that something typed would be lost by leaving.
 * @returns releases the hold
 */
export function holdUnsavedWork(): () => void {
  const hold = Symbol('unsaved work')
  holds.add(hold)
  return () => void holds.delete(hold)
}

/** Whether leaving the page now would lose what somebody typed. */
export function hasUnsavedWork(): boolean {
  return holds.size > 0
}
