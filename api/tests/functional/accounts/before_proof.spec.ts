import { test } from '@japa/runner'
import { TABLES_WITH_PEOPLE } from '#tests/support/tables_with_people'
import { api, type CurrentUser, type Endpoint, type SignInMethods } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { clock } from '#core/clock'
import { confirmEmail } from '#tests/support/confirmed_email'
import { cleanDatabase } from '#tests/support/clean_database'
import { parent } from '#tests/support/families'
import { runDueJobs } from '#tests/support/jobs'
import { emptyMailbox, tokenMailedTo } from '#tests/support/mailbox'
import { PASSWORD, person, signedIn } from '#tests/support/people'
import { deployToken } from '#tests/support/releases'
import { addApp, addPasskey, codeOf, signInBy } from '#tests/support/second_factors'
import { problemIn, Visitor } from '#tests/support/visitor'
import type User from '#people/user'
import type { SoftPasskey } from '#tests/support/soft_passkey'

const EMAIL = 'mia@example.com'
const OTHER_EMAIL = 'mia.elsewhere@example.org'
const NEW_PASSWORD = 'harbor-violin-cactus-77'

/** An account whose address nobody has proved, and what whoever registered it has. */
interface Squatter {
  user: User
  visitor: Visitor
}

interface Thing {
  make: (squatter: Squatter) => Promise<unknown>
  /** Counts those of `$1` that still work. */
  living: string
}

const ofUser = (table: string) => `select count(*)::int as living from ${table} where user_id = $1`

const addIdentity = ({ user }: Squatter) =>
  pool.query(
    `insert into identities (issuer, subject, user_id) values ('https://id.example.com', 'one', $1)`,
    [user.id],
  )

/** Factors were open to unconfirmed accounts in earlier releases: made with a confirmed address, which is then taken back. */
async function asBefore({ user }: Squatter, make: () => Promise<unknown>) {
  await confirmEmail(user.id)
  await make()
  await pool.query('update users set email_confirmed_at = null where id = $1', [user.id])
}

/** Every table whose rows let somebody into an account, or act for it later: made before the proof, ended by it. */
const ENDED: Record<string, Thing> = {
  sessions: {
    make: ({ user }) => signedIn(user),
    living: ofUser('sessions'),
  },
  known_devices: {
    make: () => new Visitor().post('/api/login', { email: EMAIL, password: PASSWORD }),
    living: ofUser('known_devices'),
  },
  push_devices: {
    make: ({ user }) =>
      pool.query(
        `insert into push_devices (user_id, session_id, name, endpoint, endpoint_hash, public_key, auth, created_at)
         select user_id, id, 'Chrome', 'https://push.example.com/1', sha256('1'), 'key', 'auth', now()
         from sessions where user_id = $1 limit 1`,
        [user.id],
      ),
    living: ofUser('push_devices'),
  },
  deploy_tokens: {
    // Made before tokens were for confirmed addresses only.
    make: async ({ user }) => {
      await deployToken('mf-feed', { label: 'laptop' })
      await pool.query('update deploy_tokens set owner_id = $1, pipeline = null', [user.id])
    },
    living:
      'select count(*)::int as living from deploy_tokens where owner_id = $1 and revoked_at is null',
  },
  account_tokens: {
    make: async ({ visitor }) => {
      await new Visitor().post('/api/password/forgot', { email: EMAIL })
      await changeEmail(visitor)
      await runDueJobs()
    },
    living: ofUser('account_tokens'),
  },
  identities: { make: addIdentity, living: ofUser('identities') },
  guardian_invitations: {
    make: ({ visitor }) => visitor.post('/api/guardian/invitations'),
    living: 'select count(*)::int as living from guardian_invitations where guardian_id = $1',
  },
  account_exports: {
    make: async ({ visitor }) => {
      await visitor.post('/api/account/export')
      await runDueJobs()
      await visitor.post('/api/account/export')
    },
    living: ofUser('account_exports'),
  },
  passkeys: {
    make: (squatter) => asBefore(squatter, () => addPasskey(squatter.visitor)),
    living: ofUser('passkeys'),
  },
  authenticators: {
    make: (squatter) => asBefore(squatter, () => addApp(squatter.visitor)),
    living: ofUser('authenticators'),
  },
  recovery_codes: {
    // They come with the first factor.
    make: () => Promise.resolve(),
    living: ofUser('recovery_codes'),
  },
  identity_reviews: {
    make: ({ user }) =>
      pool.query(
        `insert into identity_reviews (user_id, status, requested_at) values ($1, 'pending', now())`,
        [user.id],
      ),
    living: `${ofUser('identity_reviews')} and status = 'pending'`,
  },
}

const WRITTEN = 'what the account wrote or was told: nobody gets in by it'
const OF_REVIEWS = 'decided by people who look at documents; nobody gets in by it'
const OF_TWO = 'a relation that both see and either ends; nobody gets in by it'
const OF_STAFF = 'what staff did'
const COUNTED = 'derived from other rows'
const CHOSEN = 'a choice that the owner sees and changes in settings'

/** Every other table with people, and the reason for staying. */
const STAYS: Record<string, string> = {
  approvals: OF_TWO,
  article_revisions: WRITTEN,
  articles: WRITTEN,
  athlete_profiles: WRITTEN,
  audit_chain: 'a record that nobody changes',
  audit_log: 'a record that nobody changes',
  blocks: CHOSEN,
  child_activities: 'a record that nobody changes',
  connected_authors: COUNTED,
  connections: OF_TWO,
  flag_people: OF_STAFF,
  guardian_links: OF_TWO,
  idempotency_keys: 'retries of calls that need a session, for a day',
  mail_refusals: CHOSEN,
  mail_settings: CHOSEN,
  media: WRITTEN,
  messages: WRITTEN,
  mutes: CHOSEN,
  notice_mails: 'plans of mail to the address itself',
  notice_pushes: 'plans for devices, which end',
  notification_actors: WRITTEN,
  notification_counters: COUNTED,
  notification_refusals: CHOSEN,
  notifications: WRITTEN,
  pictures: WRITTEN,
  post_boosts: WRITTEN,
  post_comments: WRITTEN,
  post_fires: WRITTEN,
  posts: WRITTEN,
  privacy_settings: CHOSEN,
  push_refusals: CHOSEN,
  releases: OF_STAFF,
  replica_proofs: 'of copies of the database, not of people',
  report_cases: OF_STAFF,
  reports: WRITTEN,
  search_documents: COUNTED,
  staff: OF_TWO,
  staff_declines: OF_TWO,
  thread_members: OF_TWO,
  threads: OF_TWO,
  uploads: 'bytes that only a session can claim, for a day',
  verification_documents: OF_REVIEWS,
  verification_requests: OF_REVIEWS,
}

const changeEmail = (visitor: Visitor) =>
  visitor.put('/api/account/email', { email: OTHER_EMAIL, currentPassword: PASSWORD })

const confirm = (token: string, by = new Visitor()) => by.post('/api/email/confirm', { token })

/** A verified parent by their type, so that invitations are open to them. */
async function squat(): Promise<Squatter> {
  const { user } = await parent({ email: EMAIL })
  const visitor = await signedIn(user)
  return { user, visitor }
}

async function livingOf({ user }: Squatter): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [table, { living }] of Object.entries(ENDED)) {
    const { rows } = await pool.query<{ living: number }>(living, [user.id])
    counts[table] = rows[0]?.living ?? 0
  }
  return counts
}

async function makeEverything(squatter: Squatter) {
  for (const { make } of Object.values(ENDED)) await make(squatter)
}

/** Ways to prove an address for the first time, by whoever reads its mail. */
const PROOFS: Record<string, (squatter: Squatter) => Promise<unknown>> = {
  'a reset of the password': async () => {
    await new Visitor().post('/api/password/forgot', { email: EMAIL })
    const token = await tokenMailedTo(EMAIL)
    return new Visitor().post('/api/password/reset', { token, password: NEW_PASSWORD })
  },
  'the first confirmation': async ({ visitor }) => {
    await visitor.post('/api/account/email/confirmation')
    return confirm(await tokenMailedTo(EMAIL))
  },
  'the confirmation of another address': async ({ visitor }) => {
    await changeEmail(visitor)
    return confirm(await tokenMailedTo(OTHER_EMAIL))
  },
}

const nothing = Object.fromEntries(Object.keys(ENDED).map((table) => [table, 0]))

test.group('What an account made before its address was proved', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(emptyMailbox)
  group.each.teardown(() => clock.travelBack())

  test('has a place in these tables, whatever it is', async ({ assert }) => {
    const { rows } = await pool.query<{ name: string }>(TABLES_WITH_PEOPLE)
    const known = [...Object.keys(ENDED), ...Object.keys(STAYS)]
    assert.lengthOf(new Set(known), known.length)
    assert.sameMembers(
      known,
      rows.map(({ name }) => name),
    )
  })

  for (const [proof, prove] of Object.entries(PROOFS)) {
    test(`is ended by ${proof}`, async ({ assert }) => {
      const squatter = await squat()
      await makeEverything(squatter)
      const before = await livingOf(squatter)
      for (const [table, count] of Object.entries(before)) assert.isAbove(count, 0, table)

      const proved = (await prove(squatter)) as { status: number }

      assert.equal(proved.status, 204)
      assert.deepEqual(await livingOf(squatter), nothing)
      assert.equal((await squatter.visitor.get('/api/auth/user')).status, 401)
      const user = await squatter.user.refresh()
      assert.isNotNull(user.emailConfirmedAt)
      assert.isFalse(user.hasSecondFactor)
      assert.isNull(user.teamUntil)
    })
  }

  test('neither signs in nor asks the owner for a code after their reset', async ({ assert }) => {
    const squatter = await squat()
    let passkey = {} as SoftPasskey
    let codes: string[] = []
    let secret = ''
    await asBefore(squatter, async () => {
      ;({ codes, secret } = await addApp(squatter.visitor))
      ;({ passkey } = await addPasskey(squatter.visitor))
    })
    await PROOFS['a reset of the password']!(squatter)

    assert.equal((await signInBy(new Visitor(), passkey)).status, 422)
    const owner = new Visitor()
    const signedInOwner = await owner.post('/api/login', { email: EMAIL, password: NEW_PASSWORD })
    assert.equal(signedInOwner.status, 200)
    for (const code of [codes[0], codeOf(secret)]) {
      const stranger = new Visitor()
      assert.equal((await stranger.post('/api/login/code', { code })).status, 401)
    }
    const notices = await owner.get<{ title: string }[]>('/api/notifications')
    assert.include(
      notices.json.map(({ title }) => title),
      'Add your second step again',
    )
  })

  test('a change of address that is on its way then moves the account nowhere', async ({
    assert,
  }) => {
    const squatter = await squat()
    await squatter.visitor.post('/api/account/email/confirmation')
    const token = await tokenMailedTo(EMAIL)
    // Asked before the proof, mailed after it; the password is still the one that was given.
    await changeEmail(squatter.visitor)
    assert.equal((await confirm(token)).status, 204)
    assert.equal(await tokenMailedTo(OTHER_EMAIL), '')
    assert.equal((await squatter.user.refresh()).email, EMAIL)
  })

  test('an account whose address was proved before keeps everything at its owner’s reset but sessions and links', async ({
    assert,
  }) => {
    const squatter = await squat()
    await makeEverything(squatter)
    await confirmEmail(squatter.user.id)
    const before = await livingOf(squatter)
    await PROOFS['a reset of the password']!(squatter)
    assert.deepEqual(await livingOf(squatter), {
      ...before,
      sessions: 0,
      push_devices: 0,
      account_tokens: 0,
      identity_reviews: 0,
    })
  })
})

test.group('The first confirmation', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(emptyMailbox)

  test('in a browser of the account goes on there, under a new token, and ends every other session', async ({
    assert,
  }) => {
    const user = await person({ email: EMAIL })
    const [here, elsewhere] = [new Visitor(), new Visitor()]
    for (const browser of [here, elsewhere]) {
      await browser.post('/api/login', { email: EMAIL, password: PASSWORD })
    }
    const copy = new Visitor()
    for (const [name, value] of here.cookies) copy.setCookie(name, value)
    await here.post('/api/account/email/confirmation')
    const page = await here.submit('/api/email/confirm', { token: await tokenMailedTo(EMAIL) })

    assert.include(page.text, 'Go to Fieldhouse')
    const { json: me } = await here.get<CurrentUser>('/api/auth/user')
    assert.isTrue(me.emailConfirmed)
    for (const other of [elsewhere, copy]) {
      assert.equal((await other.get('/api/auth/user')).status, 401)
    }
    // It is known still: no mail about a new browser.
    const { rows } = await pool.query('select from known_devices where user_id = $1', [user.id])
    assert.lengthOf(rows, 1)
  })

  test('in another browser signs nobody in, and says what to do if the account is not one’s own', async ({
    assert,
  }) => {
    const visitor = await signedIn(await person({ email: EMAIL }))
    const stranger = await signedIn(await person())
    await visitor.post('/api/account/email/confirmation')
    const page = await stranger.submit('/api/email/confirm', { token: await tokenMailedTo(EMAIL) })
    assert.equal(page.status, 200)
    assert.include(page.text, 'sign in again')
    assert.include(page.text, 'href="/api/password/forgot"')
    // The browser stays whose it was.
    assert.notEqual((await stranger.get<CurrentUser>('/api/auth/user')).json.email, EMAIL)
    assert.equal((await visitor.get('/api/auth/user')).status, 401)
    assert.equal(
      (await new Visitor().post('/api/login', { email: EMAIL, password: PASSWORD })).status,
      200,
    )
  })
})

const ENDPOINTS = Object.entries(api) as [keyof typeof api, Endpoint][]

/** Writes behind a fresh proof of identity that add no way to sign in. */
const ADD_NONE: readonly string[] = [
  'removeAuthenticator',
  'removePasskey',
  'decideIdentityReview',
] satisfies (keyof typeof api)[]

/** Counts of everything that signs in besides a password. */
async function waysIn(): Promise<unknown> {
  const { rows } = await pool.query(
    `select (select count(*) from passkeys)::int as passkeys,
       (select count(*) from authenticators)::int as apps,
       (select count(*) from recovery_codes)::int as codes,
       (select count(*) from identities)::int as identities`,
  )
  return rows[0]
}

test.group('Before an address is proved', (group) => {
  group.each.setup(cleanDatabase)

  test('nothing adds a way to sign in, and each call says what to do first', async ({ assert }) => {
    const visitor = await signedIn(await person({ email: EMAIL }))
    const closed = ENDPOINTS.filter(
      ([name, { confirmed }]) => confirmed === 'always' && !ADD_NONE.includes(name),
    )
    assert.isAtLeast(closed.length, 5)
    for (const [, { method, path }] of closed) {
      const refused = await visitor.send(method, path, { json: {} })
      assert.equal(refused.status, 403, path)
      const { code, message } = problemIn(refused)
      assert.equal(code, 'email_confirmation_needed', path)
      assert.include(message, 'Confirm your email first')
    }
    assert.deepEqual(await waysIn(), { passkeys: 0, apps: 0, codes: 0, identities: 0 })
  })

  test('all of that is open after it', async ({ assert }) => {
    const user = await person({ email: EMAIL })
    const visitor = await signedIn(user)
    await confirmEmail(user.id)
    await addApp(visitor)
    await addPasskey(visitor)
    assert.equal((await visitor.post('/api/account/recovery-codes')).status, 200)
    const { json } = await visitor.get<SignInMethods>('/api/account/sign-in-methods')
    assert.lengthOf(json.passkeys, 1)
    assert.equal(json.recoveryCodesLeft, 10)
  })
})
