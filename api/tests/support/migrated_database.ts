import app from '@adonisjs/core/services/app'
import env from '#start/env'
import { migrate } from '#database/migrate'
import { createDatabaseBeside, type TestDatabase } from '#tests/support/test_database'

let template: Promise<TestDatabase> | undefined

async function migratedTemplate(): Promise<TestDatabase> {
  const database = await createDatabaseBeside(env.get('DATABASE_URL'))
  app.terminating(() => database.close())
  await migrate(database.url)
  return database
}

/** A database as a first node leaves it, migrated and without people: a copy, which is much quicker than migrating. */
export async function createMigratedDatabase(): Promise<TestDatabase> {
  return createDatabaseBeside(env.get('DATABASE_URL'), await (template ??= migratedTemplate()))
}
