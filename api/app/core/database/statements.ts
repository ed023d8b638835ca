const statements = new Map<string, string>()

/** Every prepared statement of the modules loaded so far, by its name: tests look at what each of them costs. */
export const preparedStatements: ReadonlyMap<string, string> = statements

/**
 * Gives a statement its name, under which each connection plans it once. A text that was changed while the process runs,
 * under development, gets another: connections refuse a second text of a name.
 */
export function named(name: string, text: string) {
  const known = statements.get(name)
  if (known !== undefined && known !== text) return named(`${name}_changed`, text)
  statements.set(name, text)
  return { name, text }
}
