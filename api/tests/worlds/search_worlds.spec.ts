import { test } from '@japa/runner'
import {
  lastWords,
  report,
  searchWorlds,
  type Finding,
  type Underway,
} from '#tests/worlds/search_worlds'

test.group('Search of worlds', () => {
  test('a world that breaks off is reported with its story, its seed and its error', async ({
    assert,
  }) => {
    const found: Finding[] = []
    const underway: Underway[] = []
    const search = await searchWorlds({
      worlds: 3,
      seed: 77,
      onWorld: (world) => underway.push(world),
      onFinding: (finding) => found.push(finding),
      run: (_plan, { story = [] } = {}) => {
        story.push('Ada connects with Grace: 200')
        return Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNRESET') }))
      },
    })
    assert.lengthOf(search.findings, 1)
    const [finding] = found
    const words = report(finding!)
    for (const part of [
      'broken off by TypeError',
      '1. Ada connects with Grace: 200',
      'fetch failed',
      'ECONNRESET',
      '--seed 77 --path 0',
    ]) {
      assert.include(words, part)
    }
    assert.include(lastWords(underway[0]!), '1. Ada connects with Grace: 200')
    assert.include(lastWords(underway[0]!), '--seed 77 --path 0')
  })
})
