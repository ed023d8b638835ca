import { test } from '@japa/runner'
import { report, searchWorlds } from '#tests/worlds/search_worlds'

const setting = (name: string) => process.env[name]

const worlds = Number(setting('WORLDS') ?? 50)
const seed = Number(setting('WORLDS_SEED') ?? Math.floor(Math.random() * 2 ** 31))
const path = setting('WORLDS_PATH')
const findings = Number(setting('WORLDS_FINDINGS') ?? 1)

test.group('Random worlds', () => {
  test('in every world each viewer is answered what the rules say', async ({ assert }) => {
    const isLong = worlds > 50
    const search = await searchWorlds({
      worlds,
      seed,
      path,
      findings,
      onProgress: (lived) => {
        if (isLong && lived % 100 === 0) console.log(`${lived} worlds`)
      },
    })
    const perWorld = (search.ms / Math.max(search.worlds, 1)).toFixed(0)
    console.log(
      `${search.worlds} worlds of seed ${seed}, ${search.requests} requests, ${perWorld} ms a world`,
    )
    const reports = search.findings.map(report)
    for (const one of reports) console.log(`\n${one}\n`)
    assert.lengthOf(reports, 0)
  }).disableTimeout()
})
