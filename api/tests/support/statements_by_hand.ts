import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const FOLDERS = ['app', 'releases', 'front_door', 'providers', 'start', 'commands']

const filesOf = () => FOLDERS.flatMap((folder) => globSync(`${folder}/**/*.ts`, { cwd: ROOT }))

const PREPARED = ['prepared', 'preparedPages', 'preparedWrite']
const RAW = ['rawQuery', 'query']
/** Files that define these functions, and what they send by, without statements of their own. */
const HOMES = [
  'app/core/database/pipelines.ts',
  'app/core/database/pool.ts',
  'app/core/database/prepared_write.ts',
  'app/core/database/row_query.ts',
  'app/core/replicas/reads.ts',
  'app/core/replicas/replica.ts',
]

/** Name of a statement, or of the function that sends an unnamed one. */
function nameOf(call: ts.CallExpression, source: ts.SourceFile): string | null {
  const { expression, arguments: given } = call
  const [first] = given
  if (!first) return null
  if (ts.isIdentifier(expression) && PREPARED.includes(expression.text)) {
    return ts.isStringLiteral(first) ? first.text : first.getText(source).replaceAll('`', '')
  }
  if (!ts.isPropertyAccessExpression(expression)) return null
  // A model's `query({ client })` is the query builder.
  if (/^[A-Z]|^model$/.test(expression.expression.getText(source))) return null
  return RAW.includes(expression.name.text) ? expression.name.text : null
}

/** Statements outside of models and the query builder, by file, sorted. */
export function statementsByHand(): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const file of filesOf()) {
    if (HOMES.includes(file)) continue
    const text = readFileSync(`${ROOT}${file}`, 'utf8')
    const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
    const names: string[] = []
    const visit = (node: ts.Node) => {
      const name = ts.isCallExpression(node) ? nameOf(node, source) : null
      if (name) names.push(name)
      ts.forEachChild(node, visit)
    }
    visit(source)
    if (names.length > 0) found.set(file, names.sort())
  }
  return found
}

const WRITE =
  /\b(insert into|delete from) [\w${}.]+|\bupdate (only )?[\w${}.]+( (as )?\w+)?\s+set\b/gi

/** Writes in SQL, several of one statement counted each. */
export function writesByHand(): string[] {
  return filesOf().flatMap((file) =>
    [...readFileSync(`${ROOT}${file}`, 'utf8').matchAll(WRITE)].map(
      ([write]) => `${file}: ${write}`,
    ),
  )
}

const ROW = /^\| `([^`]+\.ts)` +\| (.+?) +\| (.+?) +\|$/gm

/** Statements in the decision page's table, with the reason of each file. */
export function statementsListed(): Map<string, { names: string[]; reason: string }> {
  const page = readFileSync(`${ROOT}decisions/2026-11-22-models-and-prepared-statements.md`, 'utf8')
  return new Map(
    [...page.matchAll(ROW)].map(([, file = '', names = '', reason = '']) => [
      file,
      { names: [...names.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name).sort(), reason },
    ]),
  )
}
