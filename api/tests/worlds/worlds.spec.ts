import { test } from '@japa/runner'
import { SEED } from '#tests/support/seed'
import { lastWords, report, searchWorlds, type Underway } from '#tests/worlds/search_worlds'

const setting = (name: string) => process.env[name]

/** One by day; thousands at night. */
const worlds = Number(setting('WORLDS') ?? 1)
const path = setting('WORLDS_PATH')
const findings = Number(setting('WORLDS_FINDINGS') ?? 1)

test.group('Random worlds', () => {
  test('every answer to every viewer follows the rules', async ({ assert }) => {
    const isLong = worlds > 50
    let underway: Underway | null = null
    const sayLast = () => {
      if (underway) console.error(lastWords(underway))
    }
    const endBySignal = () => {
      sayLast()
      underway = null
      process.exit(1)
    }
    process.once('exit', sayLast).once('SIGTERM', endBySignal).once('SIGINT', endBySignal)
    const search = await searchWorlds({
      worlds,
      seed: SEED,
      path,
      findings,
      onWorld: (world) => (underway = world),
      onFinding: (finding) => console.log(`\n${report(finding)}\n`),
      onProgress: (lived) => {
        if (isLong && lived % 20 === 0) console.log(`${lived} worlds`)
      },
    })
    underway = null
    process.off('exit', sayLast).off('SIGTERM', endBySignal).off('SIGINT', endBySignal)
    const perWorld = (search.ms / Math.max(search.worlds, 1)).toFixed(0)
    console.log(
      `${search.worlds} worlds of seed ${SEED}, ${search.actions} actions, ${search.requests} requests, ${perWorld} ms a world`,
    )
    if (isLong) {
      const tally = [...search.tally].toSorted(([one], [other]) => one.localeCompare(other))
      console.log(tally.map(([came, times]) => `${came} ${times}×`).join(', '))
    }
    assert.lengthOf(search.findings, 0)
  }).disableTimeout()
})
