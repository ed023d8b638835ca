import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { pool } from '#core/database/pool'

const API_ROOT = fileURLToPath(new URL('../../../', import.meta.url))

/**
 * Ids that contain their time, with the reason why that reveals nothing: answers with such an id contain the same time
 * anyway. These tables are written most, and time-ordered ids keep their rows together on disk.
 */
const TIMED: Record<string, string> = {
  messages: 'both who write and a reviewer see when it was sent; nothing holds a message back',
  audit_log: 'an entry is told with its time alone, to admins and in an export',
}

/** Statements that insert such an id explicitly. */
const WRITES_TIMED = ['app/messages/append.ts']

test.group('Ids', () => {
  test('are random in every table, with listed exceptions', async ({ assert }) => {
    const { rows } = await pool.query<{ table_name: string; column_name: string }>(
      `select table_name, column_name from information_schema.columns
       where table_schema = current_schema() and column_default like '%uuidv7%'`,
    )
    assert.sameMembers(
      rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`),
      Object.keys(TIMED).map((table) => `${table}.id`),
    )
  })

  test('contain no time by any function or trigger', async ({ assert }) => {
    const { rows } = await pool.query<{ proname: string }>(
      `select proname from pg_proc
       where pronamespace = current_schema()::regnamespace and proname <> 'uuidv7'
         and prosrc ~* 'uuidv[167]'`,
    )
    assert.deepEqual(rows, [])
  })

  test('contain no time by any statement', async ({ assert }) => {
    const written: string[] = []
    for (const folder of ['app', 'releases', 'front_door', 'commands']) {
      const names = await readdir(join(API_ROOT, folder), { recursive: true })
      for (const name of names.filter((file) => file.endsWith('.ts'))) {
        const text = await readFile(join(API_ROOT, folder, name), 'utf8')
        if (/uuid_?v[167]\b/i.test(text)) written.push(`${folder}/${name}`)
      }
    }
    assert.deepEqual(written, WRITES_TIMED)
  })
})
