const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/**
 * Columns of a table, each under the name of its model's attribute: a row of a statement by hand is a part of the model.
 * @param table as the statement calls it
 * @example columnsOf('owner', ['firstName']) // owner.first_name as "firstName"
 */
export const columnsOf = (table: string, attributes: readonly string[]) =>
  attributes.map((name) => `${table}.${snakeCase(name)} as "${name}"`).join(', ')
