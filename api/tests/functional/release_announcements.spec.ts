import { test } from '@japa/runner'
import type {
  Announcement,
  ChangedTeamContact,
  NewWebhookSecret,
  TeamContact,
} from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { lookUpOutside, NotOutside, postOutside } from '#core/http/post_outside'
import { WEBHOOK_PAUSES_S } from '#releases/call_webhook'
import { endCanaries } from '#releases/end_canaries'
import env from '#start/env'
import { cleanDatabase } from '#tests/support/clean_database'
import { runDueJobs } from '#tests/support/jobs'
import { emptyMailbox, lettersTo } from '#tests/support/mailbox'
import { someone } from '#tests/support/people'
import { buildOf, forgetReleases, Team } from '#tests/support/releases'
import { ADMIN } from '#tests/support/verification'
import {
  isSignedBy,
  openWebhookReceiver,
  type WebhookReceiver,
} from '#tests/support/webhook_receiver'

const OWN = '/api/releases/mf-trial/contact'
const AREA = '/api/admin/areas/mf-trial/contact'
const MAILBOX = 'trial-team@example.com'

const good = buildOf('good')
const bad = buildOf('bad')

test.group('Announcements to a team', (group) => {
  let receiver: WebhookReceiver
  group.each.setup(async () => {
    await cleanDatabase()
    await forgetReleases()
    await emptyMailbox()
    receiver = await openWebhookReceiver()
    env.set('WEBHOOK_ORIGINS', [receiver.origin])
    return async () => {
      clock.travelBack()
      env.set('WEBHOOK_ORIGINS', [])
      await receiver.close()
    }
  })

  const change = async (team: Team, json: object) => {
    const { status, json: contact, text } = await team.send('PUT', OWN, { json })
    return { status, text, ...(contact as ChangedTeamContact) }
  }
  const contactOf = async (team: Team) => (await team.send('GET', OWN)).json as TeamContact
  const lastOf = async (team: Team) => (await contactOf(team)).lastAnnouncement

  /** A team with a webhook, whose good release is live. */
  async function reachable(contact: object = { webhookUrl: receiver.url }) {
    const people = await Promise.all(Array.from({ length: 5 }, () => someone()))
    const team = await Team.of('mf-trial')
    await team.ship(good)
    const { secret } = await change(team, contact)
    /** Its next release fails for everybody. */
    const fail = async ({ asCanary = false } = {}) => {
      const { version } = bad.release
      await team.upload(bad)
      await team.publish(bad)
      await team.move(
        asCanary ? { action: 'canary', version, percent: 100 } : { action: 'promote', version },
      )
      for (const { visitor } of people) {
        await visitor.post('/api/client-errors', {
          source: 'mf-trial',
          version,
          phase: 'mount',
          message: 'It broke',
          path: '/trial',
        })
      }
    }
    return { team, secret: secret ?? '', fail, people }
  }

  const bodyOf = (call: WebhookReceiver['calls'][number] | undefined) =>
    JSON.parse(call?.body ?? '{}') as Announcement

  const attempts = async (count: number) => {
    for (let made = 0; made < count; made += 1) {
      await runDueJobs()
      clock.travelTo(new Date(clock.now().getTime() + (WEBHOOK_PAUSES_S[made] ?? 0) * 1_000 + 1))
    }
  }

  test('a fallback is mailed, and posted with a signature that the secret verifies', async ({
    assert,
  }) => {
    const { team, secret, fail, people } = await reachable({
      webhookUrl: receiver.url,
      email: MAILBOX,
    })
    assert.match(secret, /^fhws_[\w-]{43}$/)
    await fail()
    const [letter, ...more] = await lettersTo(MAILBOX)
    assert.lengthOf(more, 0)
    assert.equal(letter?.subject, 'mf-trial gave way to an earlier release')
    for (const words of [letter?.text, letter?.html]) {
      assert.include(words, bad.release.version)
      assert.include(words, good.release.version)
      assert.include(words, 'It failed for 5 of')
      assert.include(words, '/admin/system/mf-trial')
    }

    const [call, ...calls] = receiver.calls
    assert.lengthOf(calls, 0)
    assert.equal(call?.path, '/releases?for=team')
    assert.equal(call?.headers['content-type'], 'application/json')
    const signature = String(call?.headers['fieldhouse-signature'])
    assert.isTrue(isSignedBy(secret, signature, call?.body ?? ''))
    assert.isFalse(isSignedBy(secret, signature, `${call?.body} `))
    assert.isFalse(isSignedBy('fhws_another', signature, call?.body ?? ''))
    const said = bodyOf(call)
    assert.deepInclude(said, {
      type: 'fell_back',
      area: 'mf-trial',
      version: bad.release.version,
      live: good.release.version,
    })
    assert.equal(said.counts?.failing, 5)
    assert.match(said.link, /^http.*\/admin\/system\/mf-trial$/)
    for (const { user } of people) {
      for (const known of [user.id, user.email, user.lastName]) assert.notInclude(call?.body, known)
    }
    assert.deepInclude(await lastOf(team), {
      id: said.id,
      mailed: true,
      webhook: 'delivered',
      answer: '204',
      tries: 1,
    })
  })

  test('a withdrawn canary, one that went live, and a failure without another are told as such', async ({
    assert,
  }) => {
    const { team, fail } = await reachable()
    await fail({ asCanary: true })
    await runDueJobs()
    const { version } = bad.release
    const live = good.release.version
    assert.deepInclude(bodyOf(receiver.calls[0]), { type: 'canary_withdrawn', version, live })

    await Promise.all(Array.from({ length: 60 }, () => someone()))
    const next = buildOf('next').release.version
    await team.upload(buildOf('next'))
    await team.publish(buildOf('next'))
    const ends = { afterMinutes: 30, promoteIfHealthy: true }
    await team.move({ action: 'canary', version: next, percent: 100, ends })
    await pool.query(
      `insert into page_timings (remote, version, metric, day, at_most, count)
       values ('mf-trial', $1, 'errors', $2, 0, 80), ('mf-trial', $1, 'lcp', $2, 1000, 80)`,
      [next, clock.today()],
    )
    clock.travelTo(new Date(clock.now().getTime() + 31 * 60_000))
    await endCanaries()
    await runDueJobs()
    assert.deepInclude(bodyOf(receiver.calls[1]), {
      type: 'canary_promoted',
      version: next,
      live: next,
    })
    assert.match(bodyOf(receiver.calls[1]).reason, /95 % confidence/)

    await team.move({ action: 'canary', version: live, percent: 100, ends })
    clock.travelTo(new Date(clock.now().getTime() + 31 * 60_000))
    await endCanaries()
    await runDueJobs()
    assert.deepInclude(bodyOf(receiver.calls[2]), {
      type: 'canary_ended',
      version: live,
      live: next,
    })
    assert.lengthOf(receiver.calls, 3)
  }).timeout(600_000)

  test('a receiver that fails is asked again under the same id, until it is given up', async ({
    assert,
  }) => {
    const { team, fail } = await reachable()
    receiver.status = 503
    await fail()
    await attempts(2)
    assert.lengthOf(receiver.calls, 2)
    assert.deepInclude(await lastOf(team), { webhook: 'waiting', answer: '503', tries: 2 })
    await attempts(WEBHOOK_PAUSES_S.length + 1)
    clock.travelTo(new Date(clock.now().getTime() + 3 * 3_600_000))
    await runDueJobs()
    assert.lengthOf(receiver.calls, WEBHOOK_PAUSES_S.length + 1)
    assert.lengthOf(new Set(receiver.calls.map((call) => bodyOf(call).id)), 1)
    assert.deepInclude(await lastOf(team), { webhook: 'failed', answer: '503' })
  })

  test('one that is mended gets it, once', async ({ assert }) => {
    const { team, fail } = await reachable()
    receiver.status = 500
    await fail()
    await attempts(1)
    receiver.status = 200
    await attempts(3)
    assert.lengthOf(receiver.calls, 2)
    assert.deepInclude(await lastOf(team), { webhook: 'delivered', answer: '200', tries: 2 })
  })

  test('one that is gone for good is not asked again, and no redirect is followed', async ({
    assert,
  }) => {
    const { team, fail } = await reachable()
    receiver.status = 410
    await fail()
    await attempts(3)
    assert.lengthOf(receiver.calls, 1)
    assert.deepInclude(await lastOf(team), { webhook: 'failed', answer: '410' })

    receiver.status = 307
    receiver.location = `${receiver.origin}/elsewhere`
    await team.move({ action: 'promote', version: good.release.version })
    await fail()
    await runDueJobs()
    assert.deepEqual(
      receiver.calls.map(({ path }) => path),
      ['/releases?for=team', '/releases?for=team'],
    )
    assert.deepInclude(await lastOf(team), { webhook: 'waiting', answer: '307' })
  })

  test('nothing is called inside a private network, neither by address nor by name', async ({
    assert,
  }) => {
    const { team } = await reachable({ email: MAILBOX })
    const inside = [
      receiver.url.replace('http:', 'https:'),
      'https://127.0.0.1/',
      'https://0x7f.1/',
      'https://2130706433/',
      'https://localhost:8443/',
      'https://app.localhost/',
      'https://169.254.169.254/latest/meta-data',
      'https://10.0.0.8/',
      'https://192.168.1.1/',
      'https://[::1]/',
      'https://[::ffff:127.0.0.1]/',
      'https://[fd00::1]/',
      'https://user:word@hooks.example.com/',
      'http://hooks.example.com/',
      'ftp://hooks.example.com/',
    ]
    for (const webhookUrl of inside) {
      const { status, text } = await change(team, { webhookUrl })
      assert.equal(status, 422, webhookUrl)
      assert.include(text, 'webhookUrl')
    }
    assert.isNull((await contactOf(team)).webhookUrl)

    // A name is judged by what it leads to, at the moment of the call.
    const port = new URL(receiver.origin).port
    const error = await postOutside(`https://localhost.:${port}/`, {
      headers: {},
      body: '{}',
    }).catch((reason: unknown) => reason)
    assert.instanceOf(error, NotOutside)
    const found = await new Promise<unknown>((resolve) =>
      lookUpOutside('localhost', { all: true }, (reason) => resolve(reason)),
    )
    assert.instanceOf(found, NotOutside)
    assert.lengthOf(receiver.calls, 0)
  })

  test('a contact that is taken out of the allowed origins is not called anymore', async ({
    assert,
  }) => {
    const { team, fail } = await reachable()
    env.set('WEBHOOK_ORIGINS', [])
    await fail()
    await runDueJobs()
    assert.lengthOf(receiver.calls, 0)
    assert.deepInclude(await lastOf(team), { webhook: 'waiting', answer: 'Use an https address' })
  })

  test('a new secret signs from then on; both are shown once, and neither is stored readable', async ({
    assert,
  }) => {
    const { team, secret, fail } = await reachable()
    const again = await change(team, { webhookUrl: receiver.url })
    assert.isNull(again.secret)
    const moved = await change(team, { webhookUrl: `${receiver.origin}/moved` })
    assert.isNull(moved.secret, 'the webhook has one')
    const renewed = (await team.send('POST', `${OWN}/secret`)).json as NewWebhookSecret
    assert.notEqual(renewed.secret, secret)
    await fail()
    await runDueJobs()
    const [call] = receiver.calls
    const signature = String(call?.headers['fieldhouse-signature'])
    assert.isTrue(isSignedBy(renewed.secret, signature, call?.body ?? ''))
    assert.isFalse(isSignedBy(secret, signature, call?.body ?? ''))
    const { rows } = await pool.query<{ stored: string }>(
      `select webhook_secret as stored from team_contacts`,
    )
    assert.notInclude(rows[0]?.stored, renewed.secret)
    assert.notInclude((await team.send('GET', OWN)).text, renewed.secret)
    const { rows: logged } = await pool.query<{ text: string }>(
      `select string_agg(details::text, ' ') as text from audit_log where action like 'release.%'`,
    )
    for (const kept of [secret, renewed.secret, '/moved', '/releases?']) {
      assert.notInclude(logged[0]?.text, kept)
    }
  })

  test('admins and the team’s token change it, nobody else; the audit log has it', async ({
    assert,
  }) => {
    const team = await Team.of('mf-trial')
    const { visitor: admin, user } = await someone(ADMIN)
    const set = await admin.put<ChangedTeamContact>(AREA, { email: MAILBOX })
    assert.equal(set.status, 200)
    assert.deepInclude(set.json, { email: MAILBOX, webhookUrl: null, secret: null })
    assert.equal((await admin.post(`${AREA}/secret`)).status, 404, 'there is no webhook')
    assert.equal((await contactOf(team)).email, MAILBOX)
    assert.isNull((await change(team, { email: null })).email)
    assert.equal((await admin.put(AREA.replace('trial', 'nobody'), { email: MAILBOX })).status, 404)

    const other = await Team.of('mf-other')
    const { visitor: parent } = await someone({ accountType: 'parent' })
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['POST', '/secret'],
    ] as const) {
      const json = method === 'PUT' ? { email: MAILBOX } : undefined
      assert.equal((await other.send(method, OWN + path, { json })).status, 401)
      assert.equal((await parent.send(method, AREA + path, { json })).status, 403)
    }
    const { rows } = await pool.query<{ actor: string | null; details: object }>(
      `select actor_id as actor, details from audit_log
       where action = 'release.contact_changed' order by id desc limit 2`,
    )
    assert.deepEqual(
      rows.map(({ actor }) => actor),
      [null, user.id],
    )
    assert.deepInclude(rows[1]?.details, {
      from: { mail: false, webhook: null },
      to: { mail: true, webhook: null },
    })
  })
})
