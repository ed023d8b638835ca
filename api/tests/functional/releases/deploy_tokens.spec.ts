import { test } from '@japa/runner'
import type { AuditVerification, ReleaseSummary } from '@fieldhouse/contract'
import { operator } from '#releases/actor'
import {
  createDeployToken,
  endLauncherTokens,
  expiryIn,
  listDeployTokens,
  type NewToken,
  revokeDeployToken,
} from '#releases/deploy_tokens'
import { openForLauncher } from '#releases/launcher_access'
import { givePrefix } from '#releases/prefixes'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { entriesAbout } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { confirmEmail } from '#tests/support/confirmed_email'
import { someone } from '#tests/support/people'
import {
  buildOf,
  deployToken,
  forgetReleases,
  Team,
  tokenWithoutProof,
} from '#tests/support/releases'
import { Visitor } from '#tests/support/visitor'

const REMOTE = 'mf-trial'
const DAY_MS = 86_400_000

const statusWith = async (token: string) =>
  (
    await new Visitor().send('GET', `/api/releases/${REMOTE}`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).status

async function launcherTokens(label: string) {
  return createDeployToken({
    remote: REMOTE,
    label,
    owner: { pipeline: 'launcher' },
    expiresAt: expiryIn(1),
    by: operator(),
  })
}

const idOf = async (label: string) =>
  (await listDeployTokens(REMOTE)).find((token) => token.label === label)?.id ?? ''

/** Audit entries of the remote after the first `count`. */
async function entriesSince(count: number) {
  return (await entriesAbout(REMOTE)).slice(count)
}

test.group('A deploy token', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(forgetReleases)

  test('belongs to a person, and stops working once they are suspended or gone', async ({
    assert,
  }) => {
    const { user } = await someone()
    const owner: NewToken['owner'] = { email: user.email.toUpperCase() }
    const token = await deployToken(REMOTE, { owner, label: 'laptop' })
    assert.equal(await statusWith(token), 200)
    const [listed] = await listDeployTokens(REMOTE)
    assert.deepInclude(listed, { owner: user.email, label: 'laptop' })

    await pool.query('update users set suspended_at = now() where id = $1', [user.id])
    assert.equal(await statusWith(token), 401)
    await pool.query('update users set suspended_at = null where id = $1', [user.id])
    assert.equal(await statusWith(token), 200)
    await pool.query('delete from users where id = $1', [user.id])
    assert.equal(await statusWith(token), 401)
    assert.equal((await listDeployTokens(REMOTE))[0]?.owner, '(gone)')
  })

  test('is made for nobody whose address is unproved: who registered it need not read its mail', async ({
    assert,
  }) => {
    const { user } = await someone()
    const forThem = { owner: { email: user.email }, label: 'laptop' }
    await assert.rejects(() => tokenWithoutProof(REMOTE, forThem), /hasn’t confirmed its email/)
    assert.isEmpty(await listDeployTokens(REMOTE))
    await confirmEmail(user.id)
    assert.equal(await statusWith(await tokenWithoutProof(REMOTE, forThem)), 200)
  })

  test('requires a known person or a valid pipeline name', async ({ assert }) => {
    await assert.rejects(
      () => deployToken(REMOTE, { owner: { email: 'nobody@example.com' } }),
      /There’s no account/,
    )
    for (const pipeline of ['', ' ', 'a\nb', 'launcher (launcher-1-2)', 'x'.repeat(41)]) {
      await assert.rejects(() => deployToken(REMOTE, { owner: { pipeline } }))
    }
    assert.isEmpty(await listDeployTokens(REMOTE))
  })

  test('expires after 90 days by default, and within a year at most', async ({ assert }) => {
    const token = await deployToken(REMOTE, { expiresAt: expiryIn(90) })
    clock.travelTo(new Date(Date.now() + 89 * DAY_MS))
    assert.equal(await statusWith(token), 200)
    clock.travelTo(new Date(Date.now() + 90 * DAY_MS))
    assert.equal(await statusWith(token), 401)
    for (const days of [0, -1, 366, 1.5, NaN]) assert.throws(() => expiryIn(days))
  })

  test('is revoked by its id, or by a new token with its label, and stays listed', async ({
    assert,
  }) => {
    const first = await deployToken(REMOTE, { label: 'ci' })
    const other = await deployToken(REMOTE, { label: 'other' })
    const second = await deployToken(REMOTE, { label: 'ci' })
    assert.deepEqual(
      [await statusWith(first), await statusWith(second), await statusWith(other)],
      [401, 200, 200],
    )
    await revokeDeployToken(await idOf('ci'), operator())
    assert.equal(await statusWith(second), 401)
    assert.equal(await statusWith(other), 200)
    assert.lengthOf(await listDeployTokens(REMOTE), 3)
    const id = await idOf('ci')
    await assert.rejects(() => revokeDeployToken(id, operator()), 'Not found')
  })

  test('is stored as a hash, with the time of its last use', async ({ assert }) => {
    const token = await deployToken(REMOTE)
    assert.isNull((await listDeployTokens(REMOTE))[0]?.lastUsedAt)
    await statusWith(token)
    assert.isNotNull((await listDeployTokens(REMOTE))[0]?.lastUsedAt)
    const { rows } = await pool.query<{ kept: string }>(
      'select token::text as kept from deploy_tokens token',
    )
    assert.notInclude(rows[0]?.kept, token.slice(3))
    assert.notInclude(JSON.stringify(await entriesAbout(REMOTE)), token.slice(3))
  })

  test('of one start survives another start, and leaves nothing behind', async ({ assert }) => {
    const one = await launcherTokens('launcher-a-1')
    const other = await launcherTokens('launcher-a-2')
    await endLauncherTokens('launcher-a-1', operator())
    assert.deepEqual([await statusWith(one), await statusWith(other)], [401, 200])
    await endLauncherTokens('launcher-a-2', operator())
    assert.isEmpty(await listDeployTokens(REMOTE))
  })
})

test.group('Tokens of a start', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(forgetReleases)

  const start = (label: string, isAlone: boolean) =>
    openForLauncher({ remotes: [], label, checkout: '/nowhere', isAlone })

  test('that was killed are revoked by the next start on its data only', async ({ assert }) => {
    const killed = await launcherTokens('launcher-aaaa-1')
    const elsewhere = await launcherTokens('launcher-bbbb-1')
    const both = async () => [await statusWith(killed), await statusWith(elsewhere)]
    await start('launcher-aaaa-2', false)
    assert.deepEqual(await both(), [200, 200], 'another node may be starting with these')
    await start('launcher-aaaa-3', true)
    assert.deepEqual(await both(), [401, 200])
  })
})

test.group('The author of a release', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(forgetReleases)

  test('is shown with the release: a person by their email while they have one, or a pipeline', async ({
    assert,
  }) => {
    const { user } = await someone()
    const person = await Team.of(REMOTE, { owner: { email: user.email }, label: 'laptop' })
    await person.ship(buildOf('first'))
    const pipeline = await Team.of(REMOTE, { owner: { pipeline: 'github-ci' }, label: 'main' })
    const second = buildOf('second')
    await pipeline.upload(second)
    await pipeline.publish({
      ...second,
      release: { ...second.release, commit: 'a'.repeat(40), dirty: true },
    })
    const list = async () =>
      (await pipeline.send('GET', `/api/releases/${REMOTE}`)).json as ReleaseSummary[]
    const [newest, oldest] = await list()
    assert.include(newest, { author: 'github-ci (main)', dirty: true, commit: 'a'.repeat(40) })
    assert.include(oldest, { author: `${user.email} (laptop)`, dirty: false })

    await pool.query('delete from users where id = $1', [user.id])
    assert.equal((await list()).at(-1)?.author, 'someone who is gone (laptop)')
  })

  test('does not affect its identity: a rebuild of the same files is the same release', async ({
    assert,
  }) => {
    const team = await Team.of(REMOTE)
    const build = buildOf('first')
    await team.ship(build)
    const again = { ...build.release, commit: 'b'.repeat(40), dirty: true }
    assert.equal((await team.publish({ ...build, release: again })).status, 200)
  })

  test('is in the audit log, with tokens, addresses, releases and every move', async ({
    assert,
  }) => {
    const before = (await entriesAbout(REMOTE)).length
    const { user } = await someone()
    const { visitor: admin } = await someone({
      accountType: 'admin',
      isVerified: true,
      hasBackgroundCheck: true,
    })
    const team = await Team.of(REMOTE, { owner: { email: user.email }, label: 'laptop' })
    const [first, second] = [buildOf('first'), buildOf('second')]
    await team.ship(first)
    await team.ship(second)
    await team.move({ action: 'rollback' })
    await team.move({ action: 'canary', version: second.release.version, percent: 10 })
    await team.move({ action: 'disable' })
    await team.move({ action: 'enable' })
    await givePrefix(REMOTE, '/trials', operator())
    await revokeDeployToken(await idOf('laptop'), operator())

    const entries = await entriesSince(before)
    assert.deepEqual(
      entries.map(({ action }) => action.replace('release.', '')),
      [
        'prefix_given',
        'token_made',
        'published',
        'promoted',
        'published',
        'promoted',
        'rolled_back',
        'canary_started',
        'disabled',
        'enabled',
        'prefix_given',
        'token_revoked',
      ],
    )
    for (const { action, actor_id: actorId, details } of entries) {
      const isByOperator = /prefix|token/.test(action)
      assert.equal(actorId, isByOperator ? null : user.id, action)
      assert.match(String(details.by), isByOperator ? /^operator / : /^laptop$/)
    }
    const promotion = entries.filter(({ action }) => action === 'release.promoted')[1]
    assert.deepInclude(promotion?.details, {
      from: first.release.version,
      to: second.release.version,
    })
    const { json } = await admin.get<AuditVerification>('/api/admin/audit-log/verification')
    assert.isTrue(json.ok)
  })
})
