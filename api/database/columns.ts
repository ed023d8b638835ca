import type { BaseSchema } from '@adonisjs/lucid/schema'

type Table = Parameters<Parameters<BaseSchema['schema']['createTable']>[1]>[0]

/** A moment: with its zone, and to the millisecond, which is all that JavaScript keeps. */
export function time(table: Table, name: string) {
  return table.timestamp(name, { useTz: true, precision: 3 })
}
