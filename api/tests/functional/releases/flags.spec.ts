import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import type {
  Flag,
  FlagDefinitions,
  FlagSetting,
  RemotesManifest,
  TeamFlag,
} from '@fieldhouse/contract'
import { BOOT_ELEMENT_ID } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { cleanDatabase } from '#tests/support/clean_database'
import { someone } from '#tests/support/people'
import { buildOf, forgetReleases, idIn, Team } from '#tests/support/releases'
import type { Visitor } from '#tests/support/visitor'

const ADMIN = { accountType: 'admin', isVerified: true, hasBackgroundCheck: true } as const
const FLAGS: FlagDefinitions = {
  'quick-replies': { description: 'Answers to pick from.', default: false },
  'wide-rows': { description: 'Rows as wide as the page.', default: true },
}
const PATH = '/api/admin/areas/mf-trial/flags'

const inDays = (days: number) =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)

const setting = (different: Partial<FlagSetting> = {}): FlagSetting => ({
  percent: 100,
  accountTypes: [],
  people: [],
  owner: 'Trial team',
  endsOn: inDays(30),
  ...different,
})

/** Values of the flags in a person's next page. */
async function valuesFor(visitor: Visitor): Promise<Record<string, boolean> | undefined> {
  const { text } = await visitor.get('/')
  const boot =
    new RegExp(`id="${BOOT_ELEMENT_ID}"[^>]*>(.*?)</script>`, 's').exec(text)?.[1] ?? '{}'
  const { remotes } = JSON.parse(boot) as { remotes: RemotesManifest }
  return remotes.remotes.find(({ name }) => name === 'mf-trial')?.flags
}

const recorded = async (actorId: string) =>
  (
    await pool.query<{ action: string; subject_id: string; details: unknown }>(
      `select action, subject_id, details from audit_log
       where subject_type = 'flag' and actor_id = $1 order by id`,
      [actorId],
    )
  ).rows

test.group('Flags of areas', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(forgetReleases)

  async function scene() {
    await (await Team.of('mf-trial')).ship(buildOf('flagged', { flags: FLAGS }))
    const { visitor: admin, user } = await someone(ADMIN)
    return { admin, adminId: user.id }
  }

  test('a flag is on for a type and for people by name, in their next page, until it is cleared', async ({
    assert,
  }) => {
    const { admin, adminId } = await scene()
    const coach = await someone({ accountType: 'institution_coach', isVerified: true })
    const parent = await someone({ accountType: 'parent' })
    const named = await someone({ accountType: 'parent' })
    const byDefault = { 'quick-replies': false, 'wide-rows': true }
    assert.deepEqual(await valuesFor(coach.visitor), byDefault)

    const wanted = setting({ accountTypes: ['institution_coach'], people: [named.user.email] })
    const path = `${PATH}/quick-replies`
    assert.equal((await admin.put(path, wanted)).status, 204)
    assert.equal((await admin.put(path, wanted)).status, 204)
    assert.deepEqual(await valuesFor(coach.visitor), { ...byDefault, 'quick-replies': true })
    assert.deepEqual(await valuesFor(named.visitor), { ...byDefault, 'quick-replies': true })
    assert.deepEqual(await valuesFor(parent.visitor), byDefault)

    const { json } = await admin.get<Flag[]>(PATH)
    assert.deepEqual(
      json.map(({ name, description, hasEnded }) => ({ name, description, hasEnded })),
      [
        { name: 'quick-replies', description: 'Answers to pick from.', hasEnded: false },
        { name: 'wide-rows', description: 'Rows as wide as the page.', hasEnded: false },
      ],
    )
    const { updatedAt, ...stored } = json[0]!.setting!
    assert.isNotEmpty(updatedAt)
    assert.deepEqual(stored, { ...wanted, peopleCount: 1 })
    assert.isNull(json[1]!.setting)

    assert.equal((await admin.delete(path)).status, 204)
    assert.equal((await admin.delete(path)).status, 404)
    assert.deepEqual(await valuesFor(coach.visitor), byDefault)
    const rows = await recorded(adminId)
    assert.deepEqual(
      rows.map(({ action, subject_id: subject }) => [action, subject]),
      [
        ['release.flag_set', 'mf-trial/quick-replies'],
        ['release.flag_cleared', 'mf-trial/quick-replies'],
      ],
    )
    // The log outlives accounts, and names none of them.
    assert.notInclude(JSON.stringify(rows), named.user.email)
    assert.equal((rows[0]?.details as { to: { people: unknown } }).to.people, 1)
  })

  test('a share is the same people each time, and a larger one keeps them', async ({ assert }) => {
    const { admin } = await scene()
    const members = await Promise.all(
      [0, 49, 50, 79, 80, 99].map((bucket) =>
        someone({ accountType: 'parent', id: idIn('mf-trial/quick-replies', bucket) }),
      ),
    )
    const on = async () => {
      const values = await Promise.all(members.map(({ visitor }) => valuesFor(visitor)))
      return values.map((value) => value?.['quick-replies'])
    }
    const path = `${PATH}/quick-replies`
    assert.equal((await admin.put(path, setting({ percent: 50 }))).status, 204)
    assert.deepEqual(await on(), [true, true, false, false, false, false])
    assert.deepEqual(await on(), [true, true, false, false, false, false])

    assert.equal((await admin.put(path, setting({ percent: 80 }))).status, 204)
    assert.deepEqual(await on(), [true, true, true, true, false, false])
  })

  test('after its last day a flag has its default, and says so', async ({ assert }) => {
    const { admin } = await scene()
    const { visitor } = await someone({ accountType: 'parent' })
    const path = `${PATH}/quick-replies`
    assert.equal((await admin.put(path, setting({ endsOn: inDays(0) }))).status, 204)
    assert.isTrue((await valuesFor(visitor))?.['quick-replies'])
    await pool.query(`update flags set ends_on = ends_on - 1`)
    assert.isFalse((await valuesFor(visitor))?.['quick-replies'])
    const { json } = await admin.get<Flag[]>(PATH)
    assert.isTrue(json[0]!.hasEnded)
  })

  test('a flag that no release declares is refused, and one set before can be cleared', async ({
    assert,
  }) => {
    const { admin } = await scene()
    assert.equal((await admin.put(`${PATH}/unknown`, setting())).status, 404)
    assert.equal((await admin.get('/api/admin/areas/mf-nobody/flags')).status, 404)
    assert.equal((await admin.put(`${PATH}/quick-replies`, setting())).status, 204)
    await (await Team.of('mf-trial')).ship(buildOf('without', {}))
    const { json } = await admin.get<Flag[]>(PATH)
    assert.deepEqual(
      json.map(({ name, description }) => [name, description]),
      [['quick-replies', null]],
    )
    assert.isUndefined(await valuesFor(admin))
    assert.equal((await admin.delete(`${PATH}/quick-replies`)).status, 204)
  })

  test('an end in the past or after a year, and an address without an account are refused by field', async ({
    assert,
  }) => {
    const { admin } = await scene()
    const path = `${PATH}/quick-replies`
    for (const [field, wrong] of [
      ['endsOn', { endsOn: inDays(-1) }],
      ['endsOn', { endsOn: inDays(400) }],
      ['people', { people: ['nobody@example.com'] }],
      ['percent', { percent: 101 }],
      ['owner', { owner: ' ' }],
    ] as const) {
      const { status, json } = await admin.put(path, setting(wrong as Partial<FlagSetting>))
      assert.equal(status, 422)
      assert.include(JSON.stringify(json), field)
    }
    assert.isNull((await admin.get<Flag[]>(PATH)).json[0]!.setting)
  })

  test('a team sees its flags with its token, without the addresses of people by name', async ({
    assert,
  }) => {
    const { admin } = await scene()
    const named = await someone({ accountType: 'parent' })
    await admin.put(`${PATH}/quick-replies`, setting({ percent: 10, people: [named.user.email] }))
    const team = await Team.of('mf-trial')
    const flags = '/api/releases/mf-trial/flags'
    const { status, text } = await team.send('GET', flags)
    assert.equal(status, 200)
    assert.notInclude(text, named.user.email)
    const [replies, rows] = JSON.parse(text) as TeamFlag[]
    assert.equal(replies?.setting?.people, 1)
    assert.equal(replies?.setting?.percent, 10)
    assert.isNull(rows?.setting)
    assert.equal((await (await Team.of('mf-other')).send('GET', flags)).status, 401)
  })

  test('an operator lists, sets and clears flags at the command line, and the log names no one else', async ({
    assert,
  }) => {
    await scene()
    const { visitor } = await someone({ accountType: 'parent' })
    const run = async (...words: string[]) => {
      ace.ui.switchMode('raw')
      const { exitCode } = await ace.exec('releases:flags', ['mf-trial', ...words])
      const lines = ace.ui.logger.getLogs().map(({ message }) => message)
      ace.ui.logger.flushLogs()
      ace.ui.switchMode('normal')
      return { code: exitCode ?? 0, said: lines.join('\n') }
    }
    const on = ['quick-replies', '--percent=100', '--owner=Trial team', `--until=${inDays(3)}`]
    assert.equal((await run(...on)).code, 0)
    assert.isTrue((await valuesFor(visitor))?.['quick-replies'])
    assert.equal((await run()).code, 0)
    const { rows } = await pool.query(
      `select actor_id, action, details ->> 'by' as by from audit_log where subject_type = 'flag' order by id desc limit 1`,
    )
    assert.include(rows[0], { actor_id: null, action: 'release.flag_set' })
    assert.match(rows[0].by, /^operator /)

    const mistakes = [
      [['quick-replies', '--percent=10', `--until=${inDays(3)}`], /--owner=TEAM/],
      [['quick-replies', '--percent=10', '--owner=T', `--until=${inDays(900)}`], /endsOn/],
      [['unknown', '--percent=10', '--owner=T', `--until=${inDays(3)}`], /./],
    ] as const
    for (const [words, why] of mistakes) {
      const refused = await run(...words)
      assert.equal(refused.code, 1)
      assert.match(refused.said, why)
    }

    await pool.query(`update flags set ends_on = ends_on - 9`)
    assert.equal((await run()).code, 2, 'its last day is over')
    assert.equal((await run('quick-replies', '--clear')).code, 0)
    assert.equal((await run('quick-replies', '--clear')).code, 1)
    assert.equal((await run()).code, 0)
  })

  test('only admins see and set flags', async ({ assert }) => {
    await scene()
    const { visitor } = await someone({ accountType: 'curator', isVerified: true })
    const path = `${PATH}/quick-replies`
    assert.equal((await visitor.get(PATH)).status, 403)
    assert.equal((await visitor.put(path, setting())).status, 403)
    assert.equal((await visitor.delete(path)).status, 403)
  })
})
