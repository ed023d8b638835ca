import { column } from '@adonisjs/lucid/orm'

/** A column of JSON. The driver would send an array as one of PostgreSQL's and a text as it is. */
export const jsonColumn = () => column({ prepare: (value: unknown) => JSON.stringify(value) })
