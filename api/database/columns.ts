import type { BaseSchema } from '@adonisjs/lucid/schema'

type Table = Parameters<Parameters<BaseSchema['schema']['createTable']>[1]>[0]

/** A timestamp with time zone in milliseconds, the precision of JavaScript. */
export function time(table: Table, name: string) {
  return table.timestamp(name, { useTz: true, precision: 3 })
}
