import { test } from '@japa/runner'
import { chanceIfEqual, FALSE_ALARM_MAX, failsMoreOften } from '#rules/canary_comparison'
import { Chance } from '#tests/support/races/chance'

/** Share of canaries found worse, looked at after each failure among the people of the canary. */
function foundWorse(rates: { canary: number; live: number }, trials = 2000) {
  const chance = new Chance(20_261_123)
  let found = 0
  for (let trial = 0; trial < trials; trial += 1) {
    const canary = { failing: 0, present: 0 }
    const live = { failing: 0, present: 0 }
    for (let person = 0; person < 600; person += 1) {
      const isInside = chance.next() < 0.1
      const group = isInside ? canary : live
      group.present += 1
      if (chance.next() >= (isInside ? rates.canary : rates.live)) continue
      group.failing += 1
      if (!isInside || !failsMoreOften(canary, live)) continue
      found += 1
      break
    }
  }
  return found / trials
}

test.group('A canary beside what is live', () => {
  test("has the chances of Fisher's exact test", ({ assert }) => {
    // The lady tasting tea: 3 of 4 right is 17 of 70, all 4 right is 1 of 70.
    const tea = (right: number) =>
      chanceIfEqual({ failing: right, present: 4 }, { failing: 4 - right, present: 4 })
    assert.closeTo(tea(4), 1 / 70, 1e-12)
    assert.closeTo(tea(3), 17 / 70, 1e-12)
    assert.closeTo(tea(0), 1, 1e-12)
  })

  test('{0}')
    .with([
      ['is worse if only it fails', [5, 40], [0, 400], true],
      ['is not worse if both fail', [5, 40], [50, 400], false],
      ['is not worse if nothing fails', [0, 40], [0, 400], false],
      ['is not worse if it fails less', [1, 40], [80, 400], false],
      ['cannot be compared if nobody gets what is live', [40, 40], [0, 0], false],
      ['cannot be compared by one failure', [1, 40], [0, 400], false],
      ['is worse if failures are known before their people', [6, 2], [0, 400], true],
    ] as const)
    .run(({ assert }, [, canary, live, isWorse]) => {
      const served = ([failing, present]: readonly [number, number]) => ({ failing, present })
      assert.equal(failsMoreOften(served(canary), served(live)), isWorse)
    })

  test('is hardly ever found worse by chance, however often it is looked at', ({ assert }) => {
    for (const rate of [0.01, 0.05, 0.2, 0.5]) {
      assert.isAtMost(foundWorse({ canary: rate, live: rate }), FALSE_ALARM_MAX)
    }
  })

  test('is found worse if it fails for a third of its people', ({ assert }) => {
    assert.isAtLeast(foundWorse({ canary: 0.33, live: 0.02 }, 300), 0.99)
  })
})
