import { test } from '@japa/runner'
import { ACTORS_COUNTED, fillIn, sayActors } from '#notifications/wording'

test.group('Names of actors', () => {
  for (const [name, count, said] of [
    ['Amara Reid', 1, 'Amara Reid'],
    ['Amara Reid', 2, 'Amara Reid and 1 other'],
    ['Amara Reid', 4, 'Amara Reid and 3 others'],
    ['Amara Reid', ACTORS_COUNTED, 'Amara Reid and 99+ others'],
    [null, 1, 'Someone'],
    [null, 4, '4 people'],
    [null, ACTORS_COUNTED, '99+ people'],
  ] as const) {
    test(`${count}, ${name ?? 'none'} visible: ${said}`, ({ assert }) => {
      assert.equal(sayActors({ name, count }), said)
    })
  }

  test('both placeholders of a template are filled, wherever they are', ({ assert }) => {
    const actors = { name: 'Amara Reid', count: 1 }
    assert.equal(
      fillIn('{actors} sent you {count} messages, {actors}', actors, 3),
      'Amara Reid sent you 3 messages, Amara Reid',
    )
  })

  test('a name that looks like a placeholder stays a name', ({ assert }) => {
    assert.equal(
      fillIn('{actors} wrote', { name: '{count} $& $1', count: 1 }, 3),
      '{count} $& $1 wrote',
    )
  })

  test('without an actor nothing is replaced', ({ assert }) => {
    assert.equal(fillIn('{actors} {count}', { name: null, count: 0 }, 1), '{actors} {count}')
  })
})
