import { readFile } from 'node:fs/promises'
import { test } from '@japa/runner'
import { MAIL_KINDS, type MailPreferences } from '@fieldhouse/contract'
import User from '#people/user'
import { clock } from '#core/clock'
import { remindGuardians } from '#family/guardians/remind'
import { transaction } from '#core/database/transaction'
import { letterColors } from '#mail/letter_colors'
import { mailNotices } from '#mail/notices/send_notices'
import { unsubscribePath } from '#mail/notices/unsubscribe_token'
import { approvalsOf, decideNewest, postAs } from '#tests/support/approvals'
import { cleanDatabase } from '#tests/support/clean_database'
import { ask, two } from '#tests/support/connections'
import { family, type Member, parent } from '#tests/support/families'
import { beforeQueueing } from '#tests/support/jobs'
import { emptyMailbox, mailsTo } from '#tests/support/mailbox'
import { arriveUnplanned } from '#tests/support/notifications'
import { bornYearsAgo, linkGuardian, signedIn } from '#tests/support/people'
import { Visitor } from '#tests/support/visitor'

const PREFERENCES = '/api/mail-preferences'
const SECRET = 'Tryouts with Coach Oduya on Friday'

const confirm = async ({ user }: Member) => {
  await user.merge({ emailConfirmedAt: new Date() }).save()
}

/** A child, and a guardian with a confirmed address. */
async function mailedFamily() {
  const members = await family()
  await confirm(members.parent)
  return members
}

const later = (days: number, minutes = 0) =>
  clock.travelTo(new Date(Date.now() + days * 864e5 + minutes * 60_000))

/** Plain text of a mail, without the breaks of its encoding. */
const textOf = (source: string) => source.replace(/=\r\n/g, '').replaceAll('=3D', '=')

const subjectOf = (source: string) => /^Subject: (.*)$/m.exec(source)?.[1]?.trim()

/** Address in the header that mail programs use. */
const unsubscribeOf = (source: string) => {
  const unfolded = source.replace(/\r\n[ \t]+/g, ' ')
  return new URL(/^List-Unsubscribe: <(.+)>/m.exec(unfolded)?.[1] ?? 'none:')
}

test.group('Mail about what waits', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(emptyMailbox)

  test('a pending approval is mailed to every guardian with a confirmed address, without a private word', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await mailedFamily()
    const other = await parent()
    await linkGuardian(lena.user, other.user)
    await postAs(lena, SECRET)
    assert.lengthOf(await mailsTo(other.user.email), 0)
    const [mail = '', ...more] = await mailsTo(martin.user.email)
    assert.lengthOf(more, 0)
    assert.equal(subjectOf(mail), 'Your OK is needed')
    assert.include(textOf(mail), '/parental-controls')
    for (const secret of [SECRET, lena.user.firstName, lena.user.lastName])
      assert.notInclude(textOf(mail), secret)
  })

  test('several within an hour are one mail, and another one an hour later', async ({ assert }) => {
    const { child: lena, parent: martin } = await mailedFamily()
    for (let posts = 0; posts < 3; posts++) await postAs(lena)
    const [first = '', ...more] = await mailsTo(martin.user.email)
    assert.lengthOf(more, 0)
    assert.include(textOf(first), 'on 3 things')
    await postAs(lena)
    await postAs(lena)
    assert.lengthOf(await mailsTo(martin.user.email), 1)
    later(0, 61)
    const mails = await mailsTo(martin.user.email)
    assert.lengthOf(mails, 2)
  })

  test('what comes while a mail is being written is in the next', async ({ assert }) => {
    const { child: lena, parent: martin } = await mailedFamily()
    await postAs(lena)
    const asked = { userId: martin.user.id, kind: 'approvals' } as const
    await beforeQueueing(
      () => transaction((trx) => mailNotices(asked, { trx })),
      () => arriveUnplanned(martin.user),
    )
    assert.lengthOf(await mailsTo(martin.user.email), 2)
  })

  test('nothing is mailed about what was decided or read before the mail left', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await mailedFamily()
    await postAs(lena)
    await decideNewest(martin, 'approved')
    await martin.visitor.post('/api/notifications/read-all')
    assert.lengthOf(await mailsTo(martin.user.email), 0)
    await postAs(lena)
    assert.lengthOf(await mailsTo(martin.user.email), 1)
  })

  test('reminders follow on the 6th and 12th day while it waits, none after the decision', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await mailedFamily()
    await postAs(lena)
    const subjects = async () => (await mailsTo(martin.user.email)).map(subjectOf)
    assert.deepEqual(await subjects(), ['Your OK is needed'])
    later(5, 23 * 60)
    assert.lengthOf(await subjects(), 1)
    later(6, 61)
    assert.deepEqual((await subjects()).slice(1), ['Your OK is still needed'])
    later(7)
    assert.lengthOf(await subjects(), 2)
    later(12, 61)
    assert.lengthOf(await subjects(), 3)
    const [{ id = '' } = {}] = await approvalsOf({ visitor: await signedIn(martin.user) })
    assert.isNotEmpty(id)
    later(13)
    assert.lengthOf(await subjects(), 3)
  })

  test('nobody is reminded of a child who is 18 by now', async ({ assert }) => {
    const { child: lena, parent: martin } = await mailedFamily()
    await postAs(lena)
    assert.lengthOf(await mailsTo(martin.user.email), 1)
    await lena.user.merge({ dateOfBirth: bornYearsAgo(18, 0) }).save()
    later(6, 61)
    await remindGuardians()
    assert.lengthOf(await mailsTo(martin.user.email), 1)
  })

  test('a decided approval causes no reminder', async ({ assert }) => {
    const { child: lena, parent: martin } = await mailedFamily()
    await postAs(lena)
    assert.lengthOf(await mailsTo(martin.user.email), 1)
    await decideNewest(martin, 'declined')
    later(13)
    assert.lengthOf(await mailsTo(martin.user.email), 1)
  })

  test('a request to connect is mailed without the name of who asks', async ({ assert }) => {
    const { amara, kai } = await two()
    await confirm(kai)
    await ask(amara.visitor, kai.user.id)
    const [mail = ''] = await mailsTo(kai.user.email)
    assert.equal(subjectOf(mail), 'You have a new request')
    assert.notInclude(textOf(mail), amara.user.lastName)
  })

  test('one press in a mail program ends mail about one subject, signed out', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await mailedFamily()
    await postAs(lena)
    const [mail = ''] = await mailsTo(martin.user.email)
    assert.match(mail, /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
    const { pathname, search } = unsubscribeOf(mail)
    const program = new Visitor()
    const asked = await program.get(pathname + search)
    assert.equal(asked.status, 200)
    assert.isTrue((await preferencesOf(martin)).approvals, 'a link that a scanner follows')
    const stopped = await program.post(pathname + search)
    assert.equal(stopped.status, 200)
    assert.deepEqual(await preferencesOf(martin), {
      approvals: false,
      connections: true,
      digest: 'weekly',
      messages: true,
      replies: true,
      stopped: null,
      verification: true,
    })
    later(0, 120)
    await postAs({ ...lena, visitor: await signedIn(lena.user) })
    assert.lengthOf(await mailsTo(martin.user.email), 1)
  })

  test('a forged, foreign or cut link changes nothing', async ({ assert }) => {
    const martin = await parent()
    const good = unsubscribePath(martin.user.id, 'approvals')
    const foreign = unsubscribePath((await parent()).user.id, 'approvals')
    for (const path of [
      good.slice(0, -3),
      good.replace('approvals', 'connections'),
      foreign.replace(/token=[^.]+/, `token=${martin.user.id}`),
      '/api/mail/unsubscribe',
      `${good.split('?')[0]}?token=x.y.z`,
    ]) {
      assert.equal((await new Visitor().get(path)).status, 404, path)
      assert.equal((await new Visitor().post(path)).status, 404, path)
    }
    assert.deepEqual(await preferencesOf(martin), {
      ...Object.fromEntries(MAIL_KINDS.map((kind) => [kind, true])),
      digest: 'weekly',
      stopped: null,
    })
  })

  test('the link of a deleted account ends quietly', async ({ assert }) => {
    const { user } = await parent()
    const path = unsubscribePath(user.id, 'approvals')
    await User.query().where({ id: user.id }).delete()
    assert.equal((await new Visitor().post(path)).status, 200)
  })

  test('a subject turned off in the settings is not mailed until it is turned on', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await mailedFamily()
    await martin.visitor.put(PREFERENCES, { approvals: false })
    await postAs(lena)
    assert.lengthOf(await mailsTo(martin.user.email), 0)
    const { json } = await martin.visitor.put<MailPreferences>(PREFERENCES, { approvals: true })
    assert.isTrue(json.approvals)
    await postAs(lena)
    assert.lengthOf(await mailsTo(martin.user.email), 1)
    assert.equal((await martin.visitor.put(PREFERENCES, { approvals: 'no' })).status, 422)
  })

  test('letters have the colors of the design tokens', async ({ assert }) => {
    const file = new URL('../../../../design-system/src/tokens/color.ts', import.meta.url)
    const tokens = await readFile(file, 'utf8')
    for (const theme of ['light', 'dark'] as const) {
      const [, block = ''] = new RegExp(`\\b${theme}: \\{([^}]+)\\}`).exec(tokens) ?? []
      for (const [name, value] of Object.entries(letterColors[theme]))
        assert.include(block, ` ${name}: '${value}',`, theme)
    }
  })
})

const preferencesOf = async ({ visitor }: Pick<Member, 'visitor'>) =>
  (await visitor.get<MailPreferences>(PREFERENCES)).json
