import { test } from '@japa/runner'
import { clock } from '#core/clock'
import { lookUpOutside, NotOutside, postOutside } from '#core/http/post_outside'
import { WEBHOOK_PAUSES_S } from '#releases/call_webhook'
import env from '#start/env'
import { runDueJobs } from '#tests/support/jobs'
import {
  announcementIn,
  changeContact,
  contactOf,
  good,
  lastAnnouncementOf,
  teamWith,
  withoutReceiver,
  withReceiver,
} from '#tests/support/team_contacts'
import { type WebhookReceiver } from '#tests/support/webhook_receiver'

test.group('The webhook of a team', (group) => {
  let receiver: WebhookReceiver
  group.each.setup(async () => {
    receiver = await withReceiver()
    return () => withoutReceiver(receiver)
  })

  const attempts = async (count: number) => {
    for (let made = 0; made < count; made += 1) {
      await runDueJobs()
      clock.travelTo(new Date(clock.now().getTime() + (WEBHOOK_PAUSES_S[made] ?? 0) * 1_000 + 1))
    }
  }

  test('a receiver that fails is asked again under the same id, until it is given up', async ({
    assert,
  }) => {
    const { team, fail } = await teamWith({ webhookUrl: receiver.url })
    receiver.status = 503
    await fail()
    await attempts(2)
    assert.lengthOf(receiver.calls, 2)
    assert.deepInclude(await lastAnnouncementOf(team), {
      webhook: 'waiting',
      answer: '503',
      tries: 2,
    })
    await attempts(WEBHOOK_PAUSES_S.length + 1)
    clock.travelTo(new Date(clock.now().getTime() + 3 * 3_600_000))
    await runDueJobs()
    assert.lengthOf(receiver.calls, WEBHOOK_PAUSES_S.length + 1)
    assert.lengthOf(new Set(receiver.calls.map((call) => announcementIn(call).id)), 1)
    assert.deepInclude(await lastAnnouncementOf(team), { webhook: 'failed', answer: '503' })
  })

  test('one that is mended gets it, once', async ({ assert }) => {
    const { team, fail } = await teamWith({ webhookUrl: receiver.url })
    receiver.status = 500
    await fail()
    await attempts(1)
    receiver.status = 200
    await attempts(3)
    assert.lengthOf(receiver.calls, 2)
    assert.deepInclude(await lastAnnouncementOf(team), {
      webhook: 'delivered',
      answer: '200',
      tries: 2,
    })
  })

  test('one that is gone for good is not asked again, and no redirect is followed', async ({
    assert,
  }) => {
    const { team, fail } = await teamWith({ webhookUrl: receiver.url })
    receiver.status = 410
    await fail()
    await attempts(3)
    assert.lengthOf(receiver.calls, 1)
    assert.deepInclude(await lastAnnouncementOf(team), { webhook: 'failed', answer: '410' })

    receiver.status = 307
    receiver.location = `${receiver.origin}/elsewhere`
    await team.move({ action: 'promote', version: good.release.version })
    await fail()
    await runDueJobs()
    assert.deepEqual(
      receiver.calls.map(({ path }) => path),
      ['/releases?for=team', '/releases?for=team'],
    )
    assert.deepInclude(await lastAnnouncementOf(team), { webhook: 'waiting', answer: '307' })
  })

  test('nothing is called inside a private network, neither by address nor by name', async ({
    assert,
  }) => {
    const { team } = await teamWith({ email: 'trial-team@example.com' })
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
      const { status, text } = await changeContact(team, { webhookUrl })
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
    const { team, fail } = await teamWith({ webhookUrl: receiver.url })
    env.set('WEBHOOK_ORIGINS', [])
    await fail()
    await runDueJobs()
    assert.lengthOf(receiver.calls, 0)
    assert.deepInclude(await lastAnnouncementOf(team), {
      webhook: 'waiting',
      answer: 'Use an https address',
    })
  })
})
