const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Columns of a table, each under the name of its model's attribute, so that rows of handwritten statements have the
 * model's fields.
 * @param table its alias in the statement
 * @example columnsOf('owner', ['firstName']) // owner.first_name as "firstName"
 */
export const columnsOf = (table: string, attributes: readonly string[]) =>
  attributes.map((name) => `${table}.${snakeCase(name)} as "${name}"`).join(', ')
