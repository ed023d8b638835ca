import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { assert } from '@japa/assert'
import type { BaseConfig, RunnerSummary } from '@japa/runner/types'
import env from '#start/env'
import { migrate } from '#database/migrate'
import { hashQuickly } from '#tests/support/quick_hashing'
import { startTestServer } from '#tests/support/test_server'

type Settings = Required<BaseConfig>

export const plugins: Settings['plugins'] = [assert()]

const reasonOf = ({ errors }: { errors: { error: Error }[] }) =>
  errors.map(({ error }) => error.stack ?? String(error)).join('\n')

type Branch = RunnerSummary['failureTree'][number]['children'][number]

/** Errors of groups, in whose hooks no test ran. */
const groupErrorsBelow = (branch: Branch): string[] =>
  branch.type === 'group'
    ? [
        ...(branch.errors.length > 0 ? [reasonOf(branch)] : []),
        ...branch.children.flatMap(groupErrorsBelow),
      ]
    : []

/** Report for whoever runs all tests of the repository (`api/test_runner/reports.ts`). */
const counts: NonNullable<Settings['reporters']['list']>[number] = {
  name: 'counts',
  handler(runner, emitter) {
    const tests: { title: string; file: string; seconds: number }[] = []
    const failures: { title: string; file: string | null; reason: string }[] = []
    emitter.on('test:end', ({ title, meta, duration, hasError, errors }) => {
      const file = relative(process.cwd(), String(meta.fileName))
      tests.push({ title: title.expanded, file, seconds: duration / 1000 })
      if (hasError) failures.push({ title: title.original, file, reason: reasonOf({ errors }) })
    })
    emitter.on('runner:end', () => {
      const { aggregates, failureTree } = runner.getSummary()
      const { passed, failed, skipped } = aggregates
      for (const suite of failureTree) {
        const reasons = suite.children.flatMap(groupErrorsBelow)
        if (suite.errors.length > 0) reasons.push(reasonOf(suite))
        for (const reason of reasons) failures.push({ title: '', file: null, reason })
      }
      console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
      const path = process.env.TEST_REPORT
      if (!path) return
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, JSON.stringify({ passed, skipped, failures, tests }))
    })
  },
}

const { spec } = await import('@japa/runner/reporters')

export const reporters: Settings['reporters'] = {
  activated: ['spec', 'counts'],
  list: [spec(), counts],
}

/** Rules need nothing; whatever goes over HTTP gets a migrated database and this process as its server. */
export const configureSuite: Settings['configureSuite'] = (suite) => {
  if (!['functional', 'measured', 'worlds'].includes(suite.name)) return
  hashQuickly()
  suite.setup(async () => {
    await migrate(env.get('DATABASE_URL'))
    return startTestServer()
  })
}
