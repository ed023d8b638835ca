import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { pool } from '#core/database/pool'
import env from '#start/env'

/** Number of rows by table that contain one of these texts. */
export async function tracesOf(texts: readonly string[]): Promise<Record<string, number>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const { rows } = await pool.query<{ count: number }>(
      `select count(*)::int as count from ${name} held
       where exists (select from unnest($1::text[]) text where held::text ilike '%' || text || '%')`,
      [texts],
    )
    if (rows[0]?.count) found[name.replace('public.', '')] = rows[0].count
  }
  return found
}

/** Files in DATA_DIR with one of these ids in their path. */
export async function filesNamed(ids: readonly string[]): Promise<string[]> {
  const files: string[] = []
  for (const disk of ['pictures', 'documents', 'exports']) {
    const folder = join(env.get('DATA_DIR'), disk)
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      const path = join(entry.parentPath, entry.name)
      if (entry.isFile() && ids.some((id) => path.includes(id))) files.push(path)
    }
  }
  return files
}
