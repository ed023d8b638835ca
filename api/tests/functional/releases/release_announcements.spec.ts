import { test } from '@japa/runner'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { endCanaries } from '#releases/end_canaries'
import { runDueJobs } from '#tests/support/jobs'
import { lettersTo } from '#tests/support/mailbox'
import { someone } from '#tests/support/people'
import { buildOf } from '#tests/support/releases'
import {
  announcementIn,
  bad,
  good,
  lastAnnouncementOf,
  teamWith,
  withoutReceiver,
  withReceiver,
} from '#tests/support/team_contacts'
import { isSignedBy, type WebhookReceiver } from '#tests/support/webhook_receiver'

const MAILBOX = 'trial-team@example.com'

test.group('Announcements to a team', (group) => {
  let receiver: WebhookReceiver
  group.each.setup(async () => {
    receiver = await withReceiver()
    return () => withoutReceiver(receiver)
  })

  test('a fallback is mailed, and posted with a signature that the secret verifies', async ({
    assert,
  }) => {
    const { team, secret, fail, people } = await teamWith({
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
    const said = announcementIn(call)
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
    assert.deepInclude(await lastAnnouncementOf(team), {
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
    const { team, fail } = await teamWith({ webhookUrl: receiver.url })
    await fail({ asCanary: true })
    await runDueJobs()
    const { version } = bad.release
    const live = good.release.version
    assert.deepInclude(announcementIn(receiver.calls[0]), {
      type: 'canary_withdrawn',
      version,
      live,
    })

    await Promise.all(Array.from({ length: 60 }, () => someone()))
    const next = buildOf('next').release.version
    await team.upload(buildOf('next'))
    await team.publish(buildOf('next'))
    const ends = { afterMinutes: 30, promoteIfHealthy: true }
    await team.move({ action: 'canary', version: next, percent: 100, ends })
    await pool.query(
      `insert into page_timings (remote, version, metric, day, at_most, count, signed_in)
       values ('mf-trial', $1, 'errors', $2, 0, 80, 80), ('mf-trial', $1, 'lcp', $2, 1000, 80, 80)`,
      [next, clock.today()],
    )
    clock.travelTo(new Date(clock.now().getTime() + 31 * 60_000))
    await endCanaries()
    await runDueJobs()
    assert.deepInclude(announcementIn(receiver.calls[1]), {
      type: 'canary_promoted',
      version: next,
      live: next,
    })
    assert.match(announcementIn(receiver.calls[1]).reason, /95 % confidence/)

    await team.move({ action: 'canary', version: live, percent: 100, ends })
    clock.travelTo(new Date(clock.now().getTime() + 31 * 60_000))
    await endCanaries()
    await runDueJobs()
    assert.deepInclude(announcementIn(receiver.calls[2]), {
      type: 'canary_ended',
      version: live,
      live: next,
    })
    assert.lengthOf(receiver.calls, 3)
  }).timeout(600_000)
})
