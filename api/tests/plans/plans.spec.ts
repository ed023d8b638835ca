import { test } from '@japa/runner'
import { preparedStatements } from '#core/database/statements'
import { type Crowd, type HotStatement, LARGE, theCrowd } from './crowd.ts'
import { HOT_READS } from './hot_reads.ts'
import { HOT_WRITES } from './hot_writes.ts'
import { loadEverything } from './load_everything.ts'
import { type Explained, nodesOf, type PlanNode } from './plan_nodes.ts'

/** Generic plan of a prepared statement. */
async function genericPlan({ client }: Crowd, text: string): Promise<PlanNode> {
  const { rows } = await client.query<Explained>(`explain (generic_plan, format json) ${text}`)
  return rows[0]!['QUERY PLAN'][0].Plan
}

async function largeTables({ client }: Crowd): Promise<Set<string>> {
  const { rows } = await client.query<{ relname: string }>(
    `select relname from pg_class where relkind = 'r' and reltuples >= $1`,
    [LARGE],
  )
  return new Set(rows.map(({ relname }) => relname))
}

/** Buffers (8 KB) read for one answer under the generic plan. Rolls back writes. */
async function pagesOf({ client }: Crowd, text: string, values: HotStatement['values']) {
  const given = values.map((value) => (value === null ? 'null' : client.escapeLiteral(value)))
  await client.query(`begin; prepare hot as ${text}`)
  try {
    const { rows } = await client.query<Explained>(
      `explain (analyze, buffers, format json) execute hot(${given.join(', ')})`,
    )
    const { Plan: plan } = rows[0]!['QUERY PLAN'][0]
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  } finally {
    await client.query('rollback; deallocate hot')
  }
}

test.group('Among tens of thousands of people', (group) => {
  let crowd: Crowd
  group.setup(async () => {
    await loadEverything()
    crowd = await theCrowd()
    await crowd.client.query('set plan_cache_mode = force_generic_plan; set jit = off')
  })

  test('no prepared statement scans a whole table', async ({ assert }) => {
    const large = await largeTables(crowd)
    assert.isAbove(large.size, 15)
    const found: string[] = []
    for (const [name, text] of preparedStatements) {
      // Statements that only lock have no plan.
      if (/^\s*lock\b/i.test(text)) continue
      for (const node of nodesOf(await genericPlan(crowd, text))) {
        const table = node['Relation Name'] ?? ''
        if (node['Node Type'] === 'Seq Scan' && large.has(table)) found.push(`${name}: ${table}`)
      }
    }
    assert.isAbove(preparedStatements.size, 50)
    assert.deepEqual(found, [])
  })

  for (const { name, by, values, pages } of [...HOT_READS, ...HOT_WRITES]) {
    test(`${name}${by ? ` for ${by}` : ''} reads at most ${pages} pages`, async ({ assert }) => {
      const text = preparedStatements.get(name)
      assert.isDefined(text)
      assert.isAtMost(await pagesOf(crowd, text ?? '', values), pages)
    })
  }
})
