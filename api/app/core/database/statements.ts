const statements = new Map<string, string>()

/** Every prepared statement of the modules loaded so far, by its name: tests look at what each of them costs. */
export const preparedStatements: ReadonlyMap<string, string> = statements

/** Gives a statement its name, under which each connection plans it once. */
export function named(name: string, text: string) {
  statements.set(name, text)
  return { name, text }
}
