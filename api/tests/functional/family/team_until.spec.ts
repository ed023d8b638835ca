import { test } from '@japa/runner'
import { fc } from '#tests/support/seed'
import pg from 'pg'
import { pool } from '#core/database/pool'
import env from '#start/env'
import { blocksAnother } from '#tests/support/blocks_another'
import { cleanDatabase } from '#tests/support/clean_database'
import { person } from '#tests/support/people'
import { forgetReleases } from '#tests/support/releases'

/** Ends of tokens, in days from now. */
const ends = fc.constantFrom(-3, -1, 1, 5, 30)
const slots = fc.integer({ min: 0, max: 3 })
const owners = fc.constantFrom('one', 'other', 'pipeline')

/** Changes of up to four tokens; of one that is not there nothing comes. */
const change = fc.oneof(
  fc.record({ kind: fc.constant('make'), slot: slots, owner: owners, days: ends }),
  fc.record({ kind: fc.constant('revoke'), slot: slots }),
  fc.record({ kind: fc.constant('renew'), slot: slots, days: ends }),
  fc.record({ kind: fc.constant('give'), slot: slots, owner: owners }),
  fc.record({ kind: fc.constant('use'), slot: slots }),
  fc.record({ kind: fc.constant('remove'), slot: slots }),
)
type Change = {
  kind: string
  slot: number
  owner?: string
  days?: number
}

const EXPECTED = `
  select person.id, person.team_until as kept, latest.ends
  from users person left join lateral (
    select max(expires_at) as ends from deploy_tokens
    where owner_id = person.id and revoked_at is null
  ) latest on true
  order by person.id`

const insertOf = (slot: number) =>
  `insert into deploy_tokens (remote, label, token_hash, owner_id, pipeline, expires_at)
   values ('mf-trial', 'slot ${slot}', decode(md5(random()::text), 'hex'), $1, $2, now() + make_interval(days => $3))
   on conflict (remote, label) where revoked_at is null do nothing`

test.group('The end of a person’s time on a team', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(forgetReleases)

  test('is that of their last token, whatever becomes of tokens', async ({ assert }) => {
    const people: Record<string, string | null> = {
      one: (await person()).id,
      other: (await person()).id,
      pipeline: null,
    }
    const ownerOf = (name = 'pipeline') => [people[name] ?? null, people[name] ? null : 'ci']
    async function make({ kind, slot, owner, days = 1 }: Change) {
      const where = `where label = 'slot ${slot}'`
      switch (kind) {
        case 'make':
          return pool.query(insertOf(slot), [...ownerOf(owner), days])
        case 'revoke':
          return pool.query(`update deploy_tokens set revoked_at = now() ${where}`)
        case 'renew':
          return pool.query(
            `update deploy_tokens set expires_at = now() + make_interval(days => $1) ${where}`,
            [days],
          )
        case 'give':
          return pool.query(
            `update deploy_tokens set owner_id = $1, pipeline = $2 ${where}`,
            ownerOf(owner),
          )
        case 'use':
          return pool.query(`update deploy_tokens set last_used_at = now() ${where}`)
        default:
          return pool.query(`delete from deploy_tokens ${where}`)
      }
    }
    let onTeams = 0
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 3, maxLength: 12 }), async (changes) => {
        await pool.query('delete from deploy_tokens')
        for (const one of changes) {
          await make(one)
          const { rows } = await pool.query<{ kept: Date | null; ends: Date | null }>(EXPECTED)
          for (const { kept, ends } of rows) {
            assert.deepEqual(kept, ends && new Date(ends.getTime()))
            if (kept) onTeams += 1
          }
        }
      }),
      { numRuns: 40 },
    )
    assert.isAbove(onTeams, 40, 'people were on teams')
  })

  test('counts two tokens that are made at the same moment', async ({ assert }) => {
    const { id } = await person()
    const client = new pg.Client({ connectionString: env.get('DATABASE_URL') })
    await client.connect()
    try {
      await client.query('begin')
      await client.query(insertOf(1), [id, null, 30])
      let isMade = false
      const making = pool.query(insertOf(2), [id, null, 5]).finally(() => (isMade = true))
      assert.isTrue(await blocksAnother(client, () => isMade), 'the second waits')
      await client.query('commit')
      await making
      const { rows } = await pool.query<{ kept: Date; ends: Date }>(EXPECTED)
      assert.deepEqual(rows[0]?.kept, rows[0]?.ends)
      assert.isAbove(rows[0]!.kept.getTime(), Date.now() + 20 * 86_400_000)
    } finally {
      await client.end()
    }
  })
})
