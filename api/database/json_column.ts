import { column } from '@adonisjs/lucid/orm'

/** A JSON column. The driver would send an array as a PostgreSQL array, and a string unquoted. */
export const jsonColumn = () => column({ prepare: (value: unknown) => JSON.stringify(value) })
