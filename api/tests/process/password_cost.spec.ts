import { test } from '@japa/runner'
import pg from 'pg'
import { cpuTicks } from '#tests/support/machine'
import { migratedDatabaseForTest, startNode, stopNode } from '#tests/support/node_process'
import { Visitor } from '#tests/support/visitor'

const MIA = { email: 'mia@example.com', password: 'sprint-lantern-orbit-42' }

async function hashIn(url: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ hash: string }>(
      'select password_hash as hash from users where email = $1',
      [MIA.email],
    )
    return rows[0]?.hash
  } finally {
    await client.end()
  }
}

/** Fewer than lock an account. */
const GUESSES = 9

test.group('The cost of a password', () => {
  test('is OWASP’s for argon2id, and the same for an unknown email', async ({ assert }) => {
    const url = await migratedDatabaseForTest()
    const node = await startNode({ DATABASE_URL: url })
    const registered = await new Visitor({ origin: node.url }).post('/api/register', {
      ...MIA,
      firstName: 'Mia',
      lastName: 'Lo',
    })
    assert.equal(registered.status, 201)
    assert.match((await hashIn(url)) ?? '', /^\$argon2id\$v=19\$(?=.*m=19456)(?=.*t=2)(?=.*p=1)/)

    /** Processor time of wrong passwords for these emails, which other programs of the machine do not lengthen. */
    const costOf = async (emailOf: (guess: number) => string) => {
      const before = await cpuTicks(node.child.pid)
      for (let guess = 0; guess < GUESSES; guess += 1) {
        const { status } = await new Visitor({ origin: node.url }).post('/api/login', {
          email: emailOf(guess),
          password: 'not her password',
        })
        assert.equal(status, 401)
      }
      return (await cpuTicks(node.child.pid)) - before
    }
    await costOf((guess) => `warm-up-${guess}@example.com`)
    const known = await costOf(() => MIA.email)
    const unknown = await costOf((guess) => `who-${guess}@example.com`)
    assert.isAbove(unknown, known / 2)
    assert.equal(await stopNode(node), 0)
  })
})
