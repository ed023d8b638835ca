const statements = new Map<string, string>()

/** Prepared statements of all modules loaded so far, by name: tests check the cost of each. */
export const preparedStatements: ReadonlyMap<string, string> = statements

/**
 * Registers a statement's name, under which each connection plans it once. A text that changes while the process runs,
 * in development, gets a new name: connections refuse a second text for one.
 */
export function named(name: string, text: string) {
  const known = statements.get(name)
  if (known !== undefined && known !== text) return named(`${name}_changed`, text)
  statements.set(name, text)
  return { name, text }
}
