import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { serverOrigin } from '#tests/support/test_server'

const root = join(import.meta.dirname, '..', '..', '..', '..')
const read = (path: string) => readFile(join(root, path), 'utf8')

interface Panel {
  title: string
  description: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets: { expr: string }[]
}

interface Alert {
  name: string
  /** The whole rule. */
  text: string
  expression: string
}

/** Metrics of a node by name, with their labels: help and type are there without a value, too. */
async function knownMetrics(): Promise<Map<string, string>> {
  const text = await (await fetch(new URL('/api/metrics', serverOrigin()))).text()
  return new Map(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name, type]) => [name!, type!]),
  )
}

/** Names of metrics in an expression, without the suffixes of a histogram's series. */
function metricsIn(expression: string, known: ReadonlyMap<string, string>): string[] {
  const names = expression.match(/\b(fieldhouse|process|nodejs)_\w+/g) ?? []
  return names.map((name) => {
    const base = name.replace(/_(bucket|count|sum)$/, '')
    return known.get(base) === 'histogram' ? base : name
  })
}

async function panels(): Promise<Panel[]> {
  return (JSON.parse(await read('api/operations/dashboard.json')) as { panels: Panel[] }).panels
}

async function alerts(): Promise<Alert[]> {
  const [, ...rules] = (await read('api/operations/alerts.yml')).split(/^ {6}- alert: /m)
  return rules.map((text) => ({
    name: /^\w+/.exec(text)![0],
    text,
    expression: /^ {8}expr: ((?:.|\n {10})*)/m.exec(text)?.[1] ?? '',
  }))
}

/** Anchors of the handbook's headings, as GitHub makes them. */
async function headings(): Promise<string[]> {
  return [...(await read('docs/operations.md')).matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    title!
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .replaceAll(' ', '-'),
  )
}

test.group('Operations', () => {
  test('dashboard and alerts name metrics that a node has', async ({ assert }) => {
    const known = await knownMetrics()
    const expressions = [
      ...(await panels()).flatMap(({ targets }) => targets.map(({ expr }) => expr)),
      ...(await alerts()).map(({ expression }) => expression),
    ]
    assert.isAbove(expressions.length, 25)
    for (const expression of expressions) {
      if (expression.startsWith('up{')) continue
      const names = metricsIn(expression, known)
      assert.isNotEmpty(names, expression)
      for (const name of names) assert.isTrue(known.has(name), `${name} in ${expression}`)
    }
  })

  test('each metric of ours is on the dashboard or in an alert', async ({ assert }) => {
    const known = await knownMetrics()
    const shown = `${await read('api/operations/dashboard.json')}${await read('api/operations/alerts.yml')}`
    const unseen = [...known.keys()].filter(
      (name) => name.startsWith('fieldhouse_') && !shown.includes(name),
    )
    // The week's percentile stands for the histogram of one node.
    assert.deepEqual(unseen, ['fieldhouse_open_streams', 'fieldhouse_page_errors_p75'])
  })

  test('each alert says what to do, and links a section of the handbook', async ({ assert }) => {
    const known = await headings()
    for (const { name, text, expression } of await alerts()) {
      assert.isNotEmpty(expression, name)
      assert.match(text, /severity: (page|ticket)/, name)
      assert.match(text, /summary: '.{10,}'/, name)
      assert.match(text, /action: '.{10,}'/, name)
      const section = /runbook: docs\/operations\.md#([\w-]+)$/m.exec(text)?.[1]
      assert.include(known, section ?? 'none', name)
    }
  })

  test('each alert has a case in which it fires', async ({ assert }) => {
    const cases = await read('api/operations/alerts.test.yml')
    for (const { name } of await alerts()) assert.include(cases, `alertname="${name}"`, name)
  })

  test('each panel says what to do, and links a section; none covers another', async ({
    assert,
  }) => {
    const known = await headings()
    const places = new Set<string>()
    for (const { title, description, gridPos } of await panels()) {
      assert.include(known, /operations\.md#([\w-]+)$/.exec(description)?.[1] ?? 'none', title)
      places.add(`${gridPos.x} ${gridPos.y}`)
    }
    assert.equal(places.size, (await panels()).length)
  })

  test('the handbook names every setting of an operator', async ({ assert }) => {
    const settings = [...(await read('api/start/env.ts')).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)]
      .map(([, name]) => name!)
      .filter((name) => !/^SHELL_|^REMOTE_/.test(name))
    assert.isAbove(settings.length, 30)
    const handbook = await read('docs/operations.md')
    assert.deepEqual(
      settings.filter((name) => !handbook.includes(`\`${name}\``)),
      [],
    )
  })

  test('commands of the handbook exist', async ({ assert }) => {
    const handbook = await read('docs/operations.md')
    const commands = [...handbook.matchAll(/npm run ace -- ([a-z]+:[a-z]+)/g)].map(
      ([, name]) => name!,
    )
    assert.isAbove(commands.length, 5)
    for (const name of new Set(commands)) {
      await assert.doesNotReject(() => read(`api/commands/${name.replace(':', '_')}.ts`), name)
    }
  })
})
