import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { assert } from '@japa/assert'
import type { BaseConfig, RunnerSummary } from '@japa/runner/types'
import env from '#start/env'
import { migrate } from '#database/migrate'
import { hashQuickly } from '#tests/support/quick_hashing'
import { startTestServer } from '#tests/support/test_server'

type Settings = Required<BaseConfig>

export const plugins: Settings['plugins'] = [assert()]

type Branch = RunnerSummary['failureTree'][number]['children'][number]

const reasonOf = ({ errors }: Pick<Branch, 'errors'>) =>
  errors.map(({ error }) => error.stack ?? String(error)).join('\n')

const failuresBelow = (branch: Branch): { title: string; reason: string }[] => [
  ...(branch.errors.length > 0
    ? [{ title: branch.type === 'group' ? branch.name : branch.title, reason: reasonOf(branch) }]
    : []),
  ...(branch.type === 'group' ? branch.children.flatMap(failuresBelow) : []),
]

/** Counts for whoever runs all tests of the repository (`api/launcher/test.ts`). */
const counts: NonNullable<Settings['reporters']['list']>[number] = {
  name: 'counts',
  handler(runner, emitter) {
    const tests: { title: string; file: string; seconds: number }[] = []
    emitter.on('test:end', ({ title, meta, duration }) => {
      const file = relative(process.cwd(), String(meta.fileName))
      tests.push({ title: title.expanded, file, seconds: duration / 1000 })
    })
    emitter.on('runner:end', () => {
      const { aggregates, failureTree } = runner.getSummary()
      const { passed, failed, skipped } = aggregates
      const failures = failureTree.flatMap((suite) => [
        ...(suite.errors.length > 0 ? [{ title: suite.name, reason: reasonOf(suite) }] : []),
        ...suite.children.flatMap(failuresBelow),
      ])
      console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`)
      const path = process.env.TEST_REPORT
      if (path) writeFileSync(path, JSON.stringify({ passed, failed, skipped, failures, tests }))
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
  if (suite.name !== 'functional' && suite.name !== 'worlds') return
  hashQuickly()
  suite.setup(async () => {
    await migrate(env.get('DATABASE_URL'))
    return startTestServer()
  })
}
