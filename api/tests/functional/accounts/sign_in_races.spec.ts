import { createHash, randomBytes } from 'node:crypto'
import { test } from '@japa/runner'
import type { CurrentUser } from '@fieldhouse/contract'
import type User from '#people/user'
import { hashPassword } from '#accounts/password_hashing'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { letPass } from '#tests/support/eventually'
import { type Member } from '#tests/support/families'
import { PASSWORD, person, signedIn, someone } from '#tests/support/people'
import { Chance } from '#tests/support/races/chance'
import { ROUNDS, TIMEOUT_MS } from '#tests/support/races/rounds'
import { SEED } from '#tests/support/seed'
import { ADMIN } from '#tests/support/verification'
import { Visitor } from '#tests/support/visitor'
import { untilWaiting } from '#tests/support/waiting_statements'

const SIGN_INS = 3
const NEW_PASSWORD = 'harbor-violin-cactus-77'

interface Scene {
  user: User
  /** The person's signed-in browser. */
  own: Visitor
  admin: Member
}

const signIn = ({ email }: User, password = PASSWORD) => {
  const visitor = new Visitor()
  return visitor
    .post<CurrentUser>('/api/login', { email, password })
    .then((answer) => ({ visitor, answer }))
}

async function resetLink({ id, email }: User): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await pool.query(
    `insert into account_tokens (user_id, purpose, token_hash, email, created_at, expires_at)
     values ($1, 'password_reset', $2, $3, now(), now() + interval '1 hour')`,
    [id, createHash('sha256').update(token).digest(), email],
  )
  return token
}

type SignedIn = Awaited<ReturnType<typeof signIn>>

interface Ending {
  write: (scene: Scene) => Promise<{ status: number }>
  /** True if a browser may stay signed in, judged by its sign-in's answer and by the current account. */
  mayStay: (signedIn: SignedIn, now: CurrentUser) => boolean
  /** Number of the actor's sessions left. */
  kept: number
  /** The same change as a statement for an open transaction. `$1` is the user's id. */
  uncommitted: string
  status: number
}

const never = () => false

const ENDINGS: Record<string, Ending> = {
  'another password': {
    write: ({ own }) =>
      own.put('/api/account/password', { currentPassword: PASSWORD, newPassword: NEW_PASSWORD }),
    mayStay: never,
    kept: 1,
    uncommitted: `update users set password_hash = 'of another one' where id = $1`,
    status: 401,
  },
  'a password by mail': {
    write: async ({ user }) =>
      new Visitor().post('/api/password/reset', {
        token: await resetLink(user),
        password: NEW_PASSWORD,
      }),
    mayStay: never,
    kept: 0,
    uncommitted: `update users set password_hash = 'of another one' where id = $1`,
    status: 401,
  },
  'a suspension': {
    write: ({ admin, user }) =>
      admin.visitor.put(`/api/admin/users/${user.id}`, { status: 'suspended', reason: 'Spam' }),
    mayStay: never,
    kept: 0,
    uncommitted: 'update users set suspended_at = now() where id = $1',
    status: 403,
  },
  leaving: {
    write: ({ own }) => own.delete('/api/account', { json: { currentPassword: PASSWORD } }),
    // Leaving members can sign in to cancel, to an account marked as leaving.
    mayStay: ({ answer }, now) => answer.json.status === 'deleting' && now.status === 'deleting',
    kept: 0,
    uncommitted: 'update users set deletion_requested_at = now() where id = $1',
    status: 200,
  },
}

const sessionsOf = async ({ id }: User) =>
  (await pool.query('select from sessions where user_id = $1', [id])).rowCount ?? 0

let known: Promise<string> | undefined

/** Resets the account and its first password, and signs in one browser. */
async function begin(user: User): Promise<Visitor> {
  await pool.query(
    `update users set password_hash = $2, suspended_at = null, deletion_requested_at = null where id = $1`,
    [user.id, await (known ??= hashPassword(PASSWORD))],
  )
  await pool.query('delete from sessions where user_id = $1', [user.id])
  await pool.query('delete from rate_limits')
  return signedIn(user)
}

/** Duration of a password check on this machine under its current load. */
async function lookMs(user: User): Promise<number> {
  const began = performance.now()
  await signIn(user)
  return performance.now() - began
}

async function race(
  scene: Scene,
  { write, mayStay, kept }: Ending,
  { chance, withinMs }: { chance: Chance; withinMs: number },
) {
  const [ended, ...signIns] = await Promise.all([
    letPass(chance.next() * withinMs, 'they are apart').then(() => write(scene)),
    ...Array.from({ length: SIGN_INS }, async () => {
      await letPass(chance.next() * 2 * withinMs, 'they are apart')
      return signIn(scene.user)
    }),
  ])
  const wrong: string[] = ended.status < 300 ? [] : [`it was answered ${ended.status}`]
  let stays = 0
  for (const tried of signIns) {
    if (![200, 401, 403].includes(tried.answer.status)) wrong.push(`${tried.answer.status}`)
    const now = await tried.visitor.get<CurrentUser>('/api/auth/user')
    if (now.status !== 200) continue
    stays += 1
    if (!mayStay(tried, now.json)) wrong.push('a sign-in outlives it')
  }
  if ((await sessionsOf(scene.user)) !== stays + kept) wrong.push('a session outlives it')
  return wrong
}

test.group('Signing in at the moment when sessions end', (group) => {
  group.each.setup(cleanDatabase)

  for (const [index, [what, ending]] of Object.entries(ENDINGS).entries()) {
    test(`${what} does not wait for sign-ins in progress, and none of them survives it`, async ({
      assert,
    }) => {
      const user = await person()
      const admin = await someone(ADMIN)
      const withinMs = await lookMs(user)
      for (let round = 0; round < ROUNDS; round += 1) {
        const own = await begin(user)
        const chance = new Chance(SEED + index * 1_009 + round)
        const wrong = await race({ user, own, admin }, ending, { chance, withinMs })
        assert.deepEqual(wrong, [], `round ${round} of TEST_SEED=${SEED}`)
      }
    }).timeout(TIMEOUT_MS)

    test(`signing in during ${what} waits for it`, async ({ assert }) => {
      const user = await person()
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query(ending.uncommitted, [user.id])
        const signingIn = signIn(user)
        await untilWaiting(1)
        await client.query('commit')
        const { answer } = await signingIn
        assert.equal(answer.status, ending.status)
        if (answer.status === 200) assert.equal(answer.json.status, 'deleting')
        else assert.equal(await sessionsOf(user), 0)
      } finally {
        client.release()
      }
    })
  }

  test('a password changed during sign-in counts as a failure, a success does not', async ({
    assert,
  }) => {
    const user = await person()
    const counted = async () =>
      (
        await pool.query<{ points: number }>(
          `select coalesce(sum(points), 0)::integer as points from rate_limits where key like '%failedSignInsPerAccount%'`,
        )
      ).rows[0]?.points
    await signIn(user)
    assert.equal(await counted(), 0)
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`update users set password_hash = 'other' where id = $1`, [user.id])
      const signingIn = signIn(user)
      await untilWaiting(1)
      await client.query('commit')
      assert.equal((await signingIn).answer.status, 401)
    } finally {
      client.release()
    }
    assert.equal(await counted(), 1)
  })

  test('a password that changes meanwhile removes no second factor', async ({ assert }) => {
    const user = await person()
    await user.merge({ hasSecondFactor: true }).save()
    await pool.query(
      `insert into identity_reviews
         (user_id, status, requested_at, first_approver_id, second_approver_id)
       values ($1, 'pending', now() - interval '80 hours', $2, $3)`,
      [user.id, (await person()).id, (await person()).id],
    )
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(`update users set password_hash = 'of another one' where id = $1`, [
        user.id,
      ])
      const signingIn = signIn(user)
      await untilWaiting(1)
      await client.query('commit')
      assert.equal((await signingIn).answer.status, 401)
    } finally {
      client.release()
    }
    assert.isTrue((await user.refresh()).hasSecondFactor)
  })

  for (const [what, ending] of Object.entries({
    'was ended elsewhere': 'delete from sessions where user_id = $1',
    'ended with a suspension': `with ended as (delete from sessions where user_id = $1)
      update users set suspended_at = now() where id = $1`,
  })) {
    test(`a session that ${what} meanwhile does not come back with a new password`, async ({
      assert,
    }) => {
      const user = await person()
      const own = await signedIn(user)
      const client = await pool.connect()
      try {
        await client.query('begin')
        await client.query(ending, [user.id])
        const changing = own.put('/api/account/password', {
          currentPassword: PASSWORD,
          newPassword: NEW_PASSWORD,
        })
        await untilWaiting(1)
        await client.query('commit')
        assert.equal((await changing).status, 401)
      } finally {
        client.release()
      }
      assert.equal(await sessionsOf(user), 0)
    })
  }

  test('of two concurrent password changes with the same old one, one succeeds', async ({
    assert,
  }) => {
    const user = await person()
    const browsers = [await signedIn(user), await signedIn(user)]
    const answers = await Promise.all(
      browsers.map((visitor, index) =>
        visitor.put('/api/account/password', {
          currentPassword: PASSWORD,
          newPassword: `${NEW_PASSWORD}-${index}`,
        }),
      ),
    )
    assert.sameMembers(
      answers.map(({ status }) => status),
      [204, 422],
    )
    assert.equal(await sessionsOf(user), 1)
  })
})
