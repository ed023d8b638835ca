import { test } from '@japa/runner'
import { readdir } from 'node:fs/promises'
import { preparedStatements } from '#services/statements'
import { type Crowd, gatherCrowd, LARGE } from './crowd.ts'
import { HOT_READS } from './hot_reads.ts'

interface Node {
  'Node Type': string
  'Relation Name'?: string
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: Node[]
}

type Explained = { 'QUERY PLAN': [{ Plan: Node }] }

const CONTROLLERS = new URL('../../app/controllers/', import.meta.url)

/** Every service is behind some controller: with these, all statements are known. */
async function loadEverything() {
  for (const file of await readdir(CONTROLLERS)) await import(new URL(file, CONTROLLERS).href)
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

/** The plan that a prepared statement gets for whatever values. */
async function genericPlan({ client }: Crowd, text: string): Promise<Node> {
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

/** Pages of 8 KB that are looked at to answer once, by the plan for whatever values. */
async function pagesOf({ client }: Crowd, name: string, text: string, values: string[]) {
  const given = values.map((value) => client.escapeLiteral(value)).join(', ')
  await client.query(`prepare ${name} as ${text}`)
  const { rows } = await client.query<Explained>(
    `explain (analyze, buffers, format json) execute ${name}(${given})`,
  )
  const { Plan: plan } = rows[0]!['QUERY PLAN'][0]
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
}

test.group('Among a hundred thousand people', (group) => {
  let crowd: Crowd
  group.setup(async () => {
    await loadEverything()
    crowd = await gatherCrowd()
    await crowd.client.query('set plan_cache_mode = force_generic_plan; set jit = off')
    return () => crowd.close()
  })

  test('no prepared statement looks through a whole table', async ({ assert }) => {
    const large = await largeTables(crowd)
    assert.isAbove(large.size, 15)
    const found: string[] = []
    for (const [name, text] of preparedStatements) {
      for (const node of nodesOf(await genericPlan(crowd, text))) {
        const table = node['Relation Name'] ?? ''
        if (node['Node Type'] === 'Seq Scan' && large.has(table)) found.push(`${name}: ${table}`)
      }
    }
    assert.isAbove(preparedStatements.size, 50)
    assert.deepEqual(found, [])
  })

  for (const { name, values, pages } of HOT_READS) {
    test(`${name} is answered from at most ${pages} pages`, async ({ assert }) => {
      const text = preparedStatements.get(name)
      assert.isDefined(text)
      assert.isAtMost(await pagesOf(crowd, name, text ?? '', values), pages)
    })
  }
})
