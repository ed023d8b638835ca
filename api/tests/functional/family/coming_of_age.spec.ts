import { test } from '@japa/runner'
import type { Child, CurrentUser, Post } from '@fieldhouse/contract'
import { DateTime } from 'luxon'
import { comesOfAgeOn } from '#rules/age'
import { clock } from '#core/clock'
import { endGuardianships } from '#family/guardians/coming_of_age'
import { pool } from '#core/database/pool'
import { postAs } from '#tests/support/approvals'
import { entriesAbout } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { controlsOf, family, invite, type Member, parent, turn } from '#tests/support/families'
import { send } from '#tests/support/messages'
import { runDueJobs } from '#tests/support/jobs'
import { heard } from '#tests/support/notifications'
import { linkGuardian, signedIn, someone } from '#tests/support/people'
import { connect } from '#tests/support/relations'

const linksOf = async ({ user }: Member) =>
  (await pool.query('select from guardian_links where child_id = $1', [user.id])).rows

/** Signs in again, since no session lasts that long. */
const again = async ({ user }: Member): Promise<Member> => ({ user, visitor: await signedIn(user) })

/** Travels to the start of the birthday, plus `seconds`; the clock runs on from there, so before it takes a minute. */
function travelToBirthday({ user }: Member, { seconds = 0 } = {}) {
  const day = comesOfAgeOn(user.dateOfBirth ?? '')
  clock.travelTo(DateTime.fromISO(day, { zone: 'Etc/GMT+12' }).plus({ seconds }).toJSDate())
}

/** Statuses of a guardian's actions. */
async function rights(guardian: Member, { user }: Member, otherId: string, recordId: string) {
  const asked = [
    guardian.visitor.get(`/api/children/${user.id}/privacy-settings`),
    guardian.visitor.put(`/api/children/${user.id}/privacy-settings`, {}),
    guardian.visitor.get(`/api/children/${user.id}/conversations`),
    guardian.visitor.get(`/api/children/${user.id}/conversations/${otherId}`),
    guardian.visitor.get(`/api/activity-log/${user.id}`),
    guardian.visitor.put(`/api/parental-controls/${recordId}`, {}),
    guardian.visitor.get(`/api/parental-controls/${recordId}/history`),
    guardian.visitor.get(`/api/profiles/${user.id}`),
  ]
  return (await Promise.all(asked)).map(({ status }) => status)
}

test.group('Turning 18', (group) => {
  group.each.setup(cleanDatabase)

  test('every control ends with the first second of the birthday, without a job', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await family()
    const friend = await someone()
    await connect(lena.user, friend.user, { approvedByGuardian: true })
    await send(lena.visitor, friend.user.id)
    await turn(martin, { canViewMessages: true })
    const [record] = await controlsOf(martin)
    const rightsOn = async (seconds: number) => {
      travelToBirthday(lena, { seconds })
      return rights(await again(martin), lena, friend.user.id, record?.id ?? '')
    }
    assert.deepEqual(await rightsOn(-60), Array(8).fill(200))
    assert.deepEqual(await rightsOn(0), Array(8).fill(404))
    assert.deepEqual(await controlsOf(await again(martin)), [])
    assert.deepEqual(await controlsOf(await again(lena)), [])
    const children = await (await again(martin)).visitor.get<Child[]>('/api/children')
    assert.deepEqual(children.json, [])
  })

  test('the person is active without a guardian, and may choose public', async ({ assert }) => {
    const { child: lena } = await family()
    travelToBirthday(lena)
    await endGuardianships()
    const { visitor } = await again(lena)
    assert.equal((await visitor.get<CurrentUser>('/api/auth/user')).json.status, 'active')
    const chosen = await visitor.put('/api/privacy-settings', { statsVisibility: 'public' })
    assert.equal(chosen.status, 200)
    assert.equal((await visitor.post('/api/posts', { content: 'free' })).status, 201)
    const { rows } = await pool.query('select from child_activities')
    assert.lengthOf(rows, 0)
  })

  test('an invitation code stops working', async ({ assert }) => {
    const { child: lena } = await family()
    travelToBirthday(lena, { seconds: -60 })
    const { code } = (await invite(await parent())).json
    travelToBirthday(lena)
    const { visitor } = await again(lena)
    const { status } = await visitor.post('/api/guardian/accept', { code })
    assert.equal(status, 403)
  })

  test('the job removes the links and notifies both once, and never a day early', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await family()
    const mother = await parent()
    await linkGuardian(lena.user, mother.user)
    const before = await pool.query('select * from privacy_settings where user_id = $1', [
      lena.user.id,
    ])
    travelToBirthday(lena, { seconds: -60 })
    assert.equal(await endGuardianships(), 0)
    assert.lengthOf(await linksOf(lena), 2)

    travelToBirthday(lena)
    assert.equal(await endGuardianships(), 1)
    assert.equal(await endGuardianships(), 0)
    assert.lengthOf(await linksOf(lena), 0)
    const [toLena, ...others] = await heard((await again(lena)).visitor)
    assert.lengthOf(others, 0)
    assert.include(toLena, { type: 'account_notice', title: 'You’re 18!' })
    for (const guardian of [martin, mother]) {
      const notices = await heard((await again(guardian)).visitor)
      assert.lengthOf(notices, 1)
      assert.include(notices[0], { type: 'guardian_left' })
      assert.match(notices[0]?.message ?? '', /turned 18/)
    }
    const after = await pool.query('select * from privacy_settings where user_id = $1', [
      lena.user.id,
    ])
    assert.deepEqual(after.rows, before.rows)
  })

  test('a failure for one person does not hold up the others', async ({ assert, cleanup }) => {
    const families = [await family(), await family(), await family()]
    const [first] = families.map(({ child }) => child.user.id).sort()
    await pool.query(`
      create function refuse_deletion() returns trigger language plpgsql as $$
      begin raise exception 'refused'; end $$;
      create trigger refuse_deletion before delete on guardian_links
        for each row when (old.child_id = '${first}') execute function refuse_deletion()`)
    const allow = () => pool.query('drop function if exists refuse_deletion cascade')
    cleanup(() => allow().then(() => undefined))
    travelToBirthday(families[0]!.child)
    await assert.rejects(() => endGuardianships(), 'guardianships could not be ended')
    const left = async () => (await pool.query('select child_id from guardian_links')).rows
    assert.deepEqual(await left(), [{ child_id: first }])
    await allow()
    assert.equal(await endGuardianships(), 1)
    assert.deepEqual(await left(), [])
  })

  test('nothing about the child waits for the former guardian', async ({ assert }) => {
    const { child: lena, parent: guardian } = await family()
    await postAs(lena)
    await turn(guardian, { requireApprovalForPosts: false })
    await postAs(lena)
    travelToBirthday(lena)
    await endGuardianships()
    const { visitor } = await again(guardian)
    const unread = await heard(visitor, '?unread=true')
    assert.deepEqual(
      unread.map(({ type }) => type),
      ['guardian_left'],
    )
  })

  test('the job runs shortly after midnight', async ({ assert }) => {
    const { child: lena } = await family()
    travelToBirthday(lena, { seconds: 10 * 60 })
    assert.include(await runDueJobs(), 'end_guardianships')
    assert.lengthOf(await linksOf(lena), 0)
  })

  test('is in the audit log, without an actor', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    travelToBirthday(lena)
    await endGuardianships()
    const entries = await entriesAbout(lena.user.id)
    assert.lengthOf(entries, 1)
    assert.include(entries[0], { actor_id: null, action: 'guardian.ended' })
    assert.deepEqual(entries[0]?.details, { guardianIds: [martin.user.id] })
  })

  test('of two nodes only one sends notifications', async ({ assert }) => {
    const { child: lena } = await family()
    travelToBirthday(lena)
    const ended = await Promise.all([endGuardianships(), endGuardianships(), endGuardianships()])
    assert.equal(
      ended.reduce((sum, one) => sum + one),
      1,
    )
    assert.lengthOf(await heard((await again(lena)).visitor), 1)
  })

  test('pending requests no longer wait for a guardian, even if the last one left before', async ({
    assert,
  }) => {
    for (const leaves of [false, true]) {
      const { child: lena, parent: martin } = await family()
      const { json: post } = await lena.visitor.post<Post>('/api/posts', { content: 'waiting' })
      assert.equal(post.status, 'pending')
      if (leaves) await martin.visitor.delete(`/api/guardian/links/${lena.user.id}`)
      travelToBirthday(lena)
      await endGuardianships()
      const { visitor } = await again(lena)
      const now = await visitor.get<Post>(`/api/posts/${post.id}`)
      assert.notEqual(now.json.status, 'pending')
      const { rows } = await pool.query(`select from approvals where status = 'pending'`)
      assert.lengthOf(rows, 0)
      clock.travelBack()
    }
  })

  test('children under 18 keep their guardians', async ({ assert }) => {
    const { child: lena } = await family()
    const { child: younger } = await family()
    await younger.user.merge({ dateOfBirth: '2010-06-30' }).save()
    travelToBirthday(lena)
    assert.equal(await endGuardianships(), 1)
    assert.lengthOf(await linksOf(younger), 1)
  })
})
