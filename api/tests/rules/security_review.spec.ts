import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'

const REVIEW = fileURLToPath(new URL('../../decisions/2026-11-22-asvs/', import.meta.url))
const TESTS = fileURLToPath(new URL('../', import.meta.url))
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
/** Number of ASVS 5.0.0 requirements by level. */
const REQUIREMENTS = { 1: 70, 2: 183 }
const VERDICTS = ['holds', 'does not apply', 'open']

interface Row {
  id: string
  level: string
  verdict: string
  where: string
}

const cellsOf = (line: string) => line.split(/(?<!\\)\|/).map((cell) => cell.trim())

async function rows(): Promise<Row[]> {
  const pages = (await readdir(REVIEW)).filter((name) => /^v\d/.test(name))
  const texts = await Promise.all(pages.map((name) => readFile(`${REVIEW}${name}`, 'utf8')))
  return texts
    .join('\n')
    .split('\n')
    .filter((line) => /^\| \d/.test(line))
    .map((line) => {
      const [, id = '', level = '', , verdict = '', where = ''] = cellsOf(line)
      return { id, level, verdict, where }
    })
}

test.group('Security review', () => {
  test('lists each requirement of both levels once, with a verdict', async ({ assert }) => {
    const all = await rows()
    assert.lengthOf(new Set(all.map(({ id }) => id)), all.length)
    for (const [level, count] of Object.entries(REQUIREMENTS)) {
      assert.lengthOf(
        all.filter((row) => row.level === level),
        count,
      )
    }
    for (const { id, verdict, where } of all) {
      assert.include(VERDICTS, verdict, id)
      assert.isNotEmpty(where, id)
    }
  })

  test('names existing tests and pages', async ({ assert }) => {
    const named = (await rows()).flatMap(({ id, where }) =>
      [...where.matchAll(/`([\w./-]+\.(?:spec\.ts|md))`/g)].map(([, path = '']) => ({ id, path })),
    )
    assert.isAbove(named.length, 100)
    for (const { id, path } of named) {
      const places = [`${TESTS}${path}`, `${ROOT}${path}`, `${REVIEW}${path}`]
      assert.isTrue(places.some(existsSync), `${id} names ${path}`)
    }
  })

  test('states the right counts on its first page', async ({ assert }) => {
    const all = await rows()
    const page = await readFile(`${REVIEW}README.md`, 'utf8')
    const counts = VERDICTS.map((verdict) => all.filter((row) => row.verdict === verdict).length)
    const total = page.split('\n').find((line) => /^\| all /.test(line)) ?? ''
    assert.deepEqual(cellsOf(total).slice(2, 5).map(Number), counts)
  })
})
