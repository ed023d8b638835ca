import { test } from '@japa/runner'
import type { ChangedTeamContact, NewWebhookSecret } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { runDueJobs } from '#tests/support/jobs'
import { someone } from '#tests/support/people'
import { Team } from '#tests/support/releases'
import { ADMIN } from '#tests/support/verification'
import {
  changeContact,
  contactOf,
  OWN_CONTACT,
  teamWith,
  withoutReceiver,
  withReceiver,
} from '#tests/support/team_contacts'
import { isSignedBy, type WebhookReceiver } from '#tests/support/webhook_receiver'

const AREA = '/api/admin/areas/mf-trial/contact'
const MAILBOX = 'trial-team@example.com'

test.group('The contact of a team', (group) => {
  let receiver: WebhookReceiver
  group.each.setup(async () => {
    receiver = await withReceiver()
    return () => withoutReceiver(receiver)
  })

  test('a new secret signs from then on; both are shown once, and neither is stored readable', async ({
    assert,
  }) => {
    const { team, secret, fail } = await teamWith({ webhookUrl: receiver.url })
    const again = await changeContact(team, { webhookUrl: receiver.url })
    assert.isNull(again.secret)
    const moved = await changeContact(team, { webhookUrl: `${receiver.origin}/moved` })
    assert.isNull(moved.secret, 'the webhook has one')
    const renewed = (await team.send('POST', `${OWN_CONTACT}/secret`)).json as NewWebhookSecret
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
    assert.notInclude((await team.send('GET', OWN_CONTACT)).text, renewed.secret)
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
    assert.isNull((await changeContact(team, { email: null })).email)
    assert.equal((await admin.put(AREA.replace('trial', 'nobody'), { email: MAILBOX })).status, 404)

    const other = await Team.of('mf-other')
    const { visitor: parent } = await someone({ accountType: 'parent' })
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['POST', '/secret'],
    ] as const) {
      const json = method === 'PUT' ? { email: MAILBOX } : undefined
      assert.equal((await other.send(method, OWN_CONTACT + path, { json })).status, 401)
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
