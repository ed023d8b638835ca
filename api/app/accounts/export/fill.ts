import { Readable } from 'node:stream'
import string from '@adonisjs/core/helpers/string'
import type { Account } from '#rules/account'
import { addFile, filesOf } from '#accounts/export/files'
import type { Kind } from '#accounts/export/kind'
import { KINDS } from '#accounts/export/kinds/all'
import { readmeOf } from '#accounts/export/readme'
import { type Snapshot, withSnapshot } from '#accounts/export/snapshot'
import type { AddEntry } from '#accounts/export/zip'

type Row = Record<string, unknown>

/** Row with keys in the API's spelling: `createdAt`. */
function presentRow(row: Row, without: readonly string[] = []): Row {
  return Object.fromEntries(
    Object.entries(row)
      .filter(([column]) => !without.includes(column))
      .map(([column, value]) => [string.camelCase(column), value]),
  )
}

/** JSON list with one entry per line, as text, a batch at a time. */
async function* jsonOf(account: Account, kind: Kind, snapshot: Snapshot) {
  const values = kind.valuesOf?.(account) ?? [account.id]
  const present = (kind.present ?? ((row: Row) => presentRow(row, kind.without))) as (
    row: Row,
  ) => unknown
  let lead = '[\n'
  for await (const rows of snapshot.rows<Row>(kind.sql, values)) {
    yield lead + rows.map((row) => JSON.stringify(present(row))).join(',\n')
    lead = ',\n'
  }
  yield lead === '[\n' ? '[]\n' : '\n]\n'
}

/**
 * Writes everything stored about a person into their zip: rows as of one moment, then files.
 * @param onStep called with the number of files written and the total
 */
export async function fillExport(
  account: Account,
  madeAt: Date,
  add: AddEntry,
  onStep: (done: number, steps: number) => Promise<void>,
): Promise<void> {
  let done = 0
  const files = await withSnapshot(async (snapshot) => {
    const held = await filesOf(account, snapshot)
    for (const kind of KINDS) {
      await add({ name: kind.file, source: Readable.from(jsonOf(account, kind, snapshot)) })
      await onStep((done += 1), KINDS.length + held.length)
    }
    return held
  })
  for (const file of files) {
    await addFile(add, file)
    await onStep((done += 1), KINDS.length + files.length)
  }
  await add({ name: 'README.txt', source: Readable.from([readmeOf(KINDS, madeAt)]) })
}
