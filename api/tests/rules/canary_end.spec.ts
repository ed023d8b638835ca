import { test } from '@japa/runner'
import { areLarger, highestShare, judgedAtEnd } from '#rules/canary_end'

const counts = (...entries: [bound: number, count: number][]) => new Map(entries)
const served = (failing: number, present: number) => ({ failing, present })

test.group('A canary at its end', () => {
  test('has the limits of Clopper and Pearson', ({ assert }) => {
    // Nobody of n: 1 - 0.05 ** (1 / n).
    assert.closeTo(highestShare(served(0, 59)), 1 - 0.05 ** (1 / 59), 1e-9)
    assert.closeTo(highestShare(served(0, 10)), 0.2589, 1e-4)
    // 1 and 5 of 20 and 100, from printed tables.
    assert.closeTo(highestShare(served(1, 20)), 0.2161, 1e-4)
    assert.closeTo(highestShare(served(5, 100)), 0.1023, 1e-4)
    assert.equal(highestShare(served(0, 0)), 1)
    assert.equal(highestShare(served(3, 3)), 1)
  })

  test('is larger by the test of Mann and Whitney', ({ assert }) => {
    const quick = counts([1_000, 50], [2_000, 50])
    assert.isFalse(areLarger(quick, quick))
    assert.isTrue(areLarger(counts([1_000, 30], [2_000, 70]), quick))
    assert.isFalse(areLarger(quick, counts([1_000, 30], [2_000, 70])))
    // Readings that no one of the other side shares.
    assert.isTrue(areLarger(counts([3_000, 40]), quick))
    assert.isFalse(areLarger(quick, counts([3_000, 40])))
    // The same shares of few readings prove nothing.
    assert.isFalse(areLarger(counts([1_000, 3], [2_000, 7]), counts([1_000, 5], [2_000, 5])))
    assert.isFalse(areLarger(counts([1_000, 9]), counts([1_000, 9])))
    assert.isFalse(areLarger(counts(), quick))
    assert.isFalse(areLarger(quick, counts()))
  })

  const unread = { canary: counts(), live: counts(), canaryP75: null, liveP75: null }
  const cases = [
    ['nobody of 59', served(0, 59), served(0, 500), true],
    ['nobody of 58: too few to be sure', served(0, 58), served(0, 500), false],
    ['nobody at all', served(0, 0), served(0, 500), false],
    ['one of 59', served(1, 59), served(0, 500), false],
    ['one of 93', served(1, 93), served(0, 500), true],
    ['as often as a live release that fails for a tenth', served(20, 300), served(50, 500), true],
    ['beside a live release that nobody gets', served(0, 80), served(0, 0), true],
  ] as const
  for (const [name, canary, live, isHealthy] of cases) {
    test(`that failed for ${name} is ${isHealthy ? '' : 'not '}called healthy`, ({ assert }) => {
      const judged = judgedAtEnd({ canary, live, loads: unread })
      assert.equal(judged.isHealthy, isHealthy)
      assert.include(judged.because, `it failed for ${canary.failing} of ${canary.present} people`)
    })
  }

  test('that loads clearly slower is not called healthy', ({ assert }) => {
    const loads = {
      live: counts([1_000, 80], [2_000, 20]),
      canary: counts([1_000, 20], [2_000, 80]),
      liveP75: 1_000,
      canaryP75: 1_900,
    }
    const people = { canary: served(0, 100), live: served(0, 900) }
    const judged = judgedAtEnd({ ...people, loads })
    assert.isFalse(judged.isHealthy)
    assert.include(judged.because, '1.90 s at the 75th percentile, the live release 1.00 s')
    // By less than a tenth nobody notices, whatever many readings prove.
    assert.isTrue(judgedAtEnd({ ...people, loads: { ...loads, canaryP75: 1_090 } }).isHealthy)
    assert.isTrue(judgedAtEnd({ ...people, loads: { ...loads, liveP75: null } }).isHealthy)
  })
})
