import { globSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ace from '@adonisjs/core/services/ace'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import type { LucidModel } from '@adonisjs/lucid/types/model'
import { test } from '@japa/runner'
import * as schema from '#database/schema'
import Mute from '#safety/mute'
import { cleanDatabase } from '#tests/support/clean_database'
import { person } from '#tests/support/people'

const ancestorsOf = (model: unknown): unknown[] =>
  typeof model === 'function' ? [model, ...ancestorsOf(Object.getPrototypeOf(model))] : []

/** Tables without a model: relationships read and write a pivot, and a start the mark of its files. */
const WITHOUT_MODEL: unknown[] = [schema.ArticlePictureSchema, schema.FileStoreSchema]

/** All models of the API, the default exports of their files. */
async function models(): Promise<LucidModel[]> {
  const files = globSync('{app,releases}/**/*.ts', { cwd: app.makePath() })
  const found: LucidModel[] = []
  for (const file of files) {
    const path = app.makePath(file)
    if (
      !/export default class \w+ extends (compose\(\s*)?\w+Schema\b/.test(
        readFileSync(path, 'utf8'),
      )
    )
      continue
    const { default: model } = (await import(pathToFileURL(path).href)) as { default: LucidModel }
    found.push(model)
  }
  return found
}

test.group('Schema classes', (group) => {
  group.each.setup(cleanDatabase)

  test('match the migrated tables', async ({ assert, cleanup }) => {
    const folder = await mkdtemp(join(tmpdir(), 'fieldhouse-schema-'))
    cleanup(() => rm(folder, { recursive: true }))
    const { config } = db.manager.get('postgres') ?? assert.fail('no connection')
    if (!('schemaGeneration' in config)) assert.fail('no schema is generated')
    const outputPath = join(folder, 'schema.ts')
    db.manager.add('generated', {
      ...config,
      schemaGeneration: { ...config.schemaGeneration, outputPath },
    })
    cleanup(() => db.manager.close('generated', true))
    await ace.boot()
    const command = await ace.exec('schema:generate', ['--connection=generated'])
    assert.isUndefined(command.error)

    const generated = await readFile(outputPath, 'utf8')
    const kept = await readFile(app.makePath('database/schema.ts'), 'utf8')
    assert.equal(kept, generated, 'run `npm run ace -- schema:generate` after `npm start`')
  })

  test('no column is of an unknown type', async ({ assert }) => {
    const kept = await readFile(app.makePath('database/schema.ts'), 'utf8')
    assert.notMatch(kept, /: any\b/)
  })

  test('name each property after its column', async ({ assert }) => {
    const rows = await db.from('information_schema.columns').where({ table_schema: 'public' })
    const columns = new Set(rows.map(({ column_name: name }) => String(name)))
    for (const model of Object.values(schema)) {
      model.boot()
      for (const { columnName } of model.$columnsDefinitions.values()) {
        assert.isTrue(columns.has(columnName), `${model.name}: ${columnName}`)
      }
    }
  })

  test('have a model each, with an existing table and existing relationships', async ({
    assert,
  }) => {
    const rows = await db.from('information_schema.tables').where({ table_schema: 'public' })
    const tables = new Set(rows.map(({ table_name: name }) => String(name)))
    const known = await models()
    const extended = known.flatMap(ancestorsOf)
    for (const schemaClass of Object.values(schema)) {
      assert.include([...extended, ...WITHOUT_MODEL], schemaClass, schemaClass.name)
    }
    for (const model of known) {
      model.boot()
      assert.isTrue(tables.has(model.table), `${model.name}: ${model.table}`)
      // Throws for a key without a column.
      model.$relationsDefinitions.forEach((relation) => relation.boot())
    }
  })

  test('are saved by the key of their table', async ({ assert }) => {
    for (const model of await models()) {
      model.boot()
      const keys = 'keys' in model ? (model.keys as string[]) : [model.primaryKey]
      const columns = keys.map((key) => model.$getColumn(key)?.columnName ?? `no ${key}`)
      const { rows } = await db.rawQuery<{ rows: { columns: string[] }[] }>(
        `select array(
           select attname::text from unnest(indkey) number
           join pg_attribute on attrelid = indrelid and attnum = number
         ) as columns from pg_index where indrelid = ?::regclass and indisunique`,
        [model.table],
      )
      const unique = rows.map((row) => row.columns.toSorted().join())
      assert.include(unique, columns.toSorted().join(), model.name)
    }
  })

  test('a row with a key of two columns is saved and deleted alone', async ({ assert }) => {
    const [one, other, third] = [await person(), await person(), await person()]
    const first = await Mute.create({ muterId: one.id, mutedId: other.id })
    await Mute.create({ muterId: one.id, mutedId: third.id })
    const createdAt = new Date('2026-01-01')
    await first.merge({ createdAt }).save()
    const rows = await Mute.query().where({ muterId: one.id, createdAt })
    assert.deepEqual(
      rows.map(({ mutedId }) => mutedId),
      [other.id],
    )
    await first.delete()
    assert.lengthOf(await Mute.query().where({ muterId: one.id }), 1)
  })
})
