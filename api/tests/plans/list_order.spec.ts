import { test } from '@japa/runner'
import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { preparedStatements } from '#core/database/statements'
import { loadEverything } from './load_everything.ts'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/**
 * A statement without comments, texts in quotation marks, and everything in parentheses. What is left has the order of
 * the rows: one inside parentheses ends with any join around it.
 */
function outermost(sql: string): string {
  let depth = 0
  return sql
    .replace(/--[^\n]*/g, '')
    .replace(/'[^']*'/g, "''")
    .replace(/[()]|[^()]+/g, (part) => {
      if (part === '(') depth += 1
      if (part === ')') depth -= 1
      return depth === 0 && part !== ')' ? part : ' '
    })
}

const ORDER = /\border by\b/i

/** True for a statement that reads a number of rows, itself or in a part of it. */
const isList = (sql: string) =>
  [...sql.matchAll(/\blimit\s+([^\s)]+)/gi)].some(([, rows]) => rows !== '1')

/** Statements with a list inside whose own rows are no list. */
const SINGLE_ROWS: Readonly<Record<string, string>> = {
  lexicon_unused: 'one row, with a list in it',
  mail_left_unread_plan: 'a batch of those due, each on its own',
  push_left_unread_plan: 'a batch of those due, each on its own',
  notification_by_id: 'one row, with its latest people in it',
  report_case: 'one row, with its latest details in it',
}

const isWithoutOrder = (sql: string) => isList(sql) && !ORDER.test(outermost(sql))

/** Chains of calls on a model or a query, as text, that read a number of rows. */
function limitedChains(): { file: string; chain: string }[] {
  return globSync('{app,releases,front_door,commands}/**/*.ts', { cwd: ROOT }).flatMap((file) => {
    const text = readFileSync(`${ROOT}${file}`, 'utf8')
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    const found: { file: string; chain: string }[] = []
    const visit = (node: ts.Node) => {
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const { name } = node.expression
        if (name.text === 'limit') found.push({ file, chain: wholeChain(node).getText(source) })
      }
      ts.forEachChild(node, visit)
    }
    visit(source)
    return found
  })
}

/** The chain that a call is part of, to its last call. */
function wholeChain(call: ts.Node): ts.Node {
  const { parent } = call
  const isLonger = ts.isPropertyAccessExpression(parent) && ts.isCallExpression(parent.parent)
  return isLonger ? wholeChain(parent.parent) : call
}

test.group('Order of a list', (group) => {
  group.setup(loadEverything)

  test('an order of the rows is distinguished from one inside a subquery', ({ assert }) => {
    const inside = 'select page.* from (select id from posts order by at desc limit $1) page'
    assert.isTrue(isWithoutOrder(inside))
    assert.isTrue(isWithoutOrder(`${inside} -- order by at\n join users on true`))
    assert.isTrue(isWithoutOrder("select ' order by ', id from posts limit 20"))
    assert.isFalse(isWithoutOrder(`${inside} join users on true order by page.at desc`))
    assert.isFalse(isWithoutOrder('select id, (select 1 order by at limit 1) from posts'))
  })

  test('is outside of all parentheses in each prepared statement', ({ assert }) => {
    const found = [...preparedStatements].filter(([, text]) => isWithoutOrder(text))
    assert.isAbove([...preparedStatements.values()].filter(isList).length, 60)
    assert.sameMembers(
      found.map(([name]) => name),
      Object.keys(SINGLE_ROWS),
    )
  })

  test('is in each query of a model, except batches processed in any order', ({ assert }) => {
    const chains = limitedChains()
    assert.isAbove(chains.length, 5)
    const found = chains.filter(
      ({ chain }) => !/\.orderBy(Raw)?\(/.test(chain) && !/\.limit\(BATCH\)/.test(chain),
    )
    assert.deepEqual(found, [])
  })
})
