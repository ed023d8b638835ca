import { test } from '@japa/runner'
import type { Connection, Post } from '@fieldhouse/contract'
import { DateTime } from 'luxon'
import { comesOfAgeOn } from '#rules/age'
import { declineStaleApprovals } from '#approvals/decline_stale'
import { clock } from '#core/clock'
import { endGuardianships } from '#family/guardians/coming_of_age'
import { pool } from '#core/database/pool'
import { approvalsOf, decideNewest, openFamily, postAs, seen } from '#tests/support/approvals'
import { entriesAbout } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { family, type Member } from '#tests/support/families'
import { runDueJobs } from '#tests/support/jobs'
import { heard } from '#tests/support/notifications'
import { signedIn, someone } from '#tests/support/people'
import { galleryPicture } from '#tests/support/pictures'

/** Signs in again, since no session lasts that long. */
const again = async ({ user }: Member): Promise<Member> => ({ user, visitor: await signedIn(user) })

const later = (days: number, seconds = 0) =>
  clock.travelTo(new Date(Date.now() + days * 864e5 + seconds * 1_000))

test.group('Approvals without a decision', (group) => {
  group.each.setup(cleanDatabase)

  test('a request is declined after 14 days; both are notified', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    const post = await postAs(lena)
    later(14, -60)
    assert.equal(await declineStaleApprovals(), 0)
    later(14, 60)
    assert.equal(await declineStaleApprovals(), 1)
    assert.include(await seen(await again(lena), post.id), {
      status: 'declined',
      declineReason: null,
    })
    for (const member of [lena, martin]) {
      const [told] = await heard((await again(member)).visitor)
      assert.equal(told?.type, 'approval_decided')
      assert.match(told?.message ?? '', /No one decided/)
    }
    const [entry] = (await entriesAbout(lena.user.id)).slice(-1)
    assert.include(entry, { actor_id: null, action: 'approval.declined' })
    assert.equal(await declineStaleApprovals(), 0)
  })

  test('a late decision by the guardian is refused', async ({ assert }) => {
    const { child: lena, parent: martin } = await family()
    await postAs(lena)
    const [{ id = '' } = {}] = await approvalsOf(martin)
    later(15)
    await declineStaleApprovals()
    const { visitor } = await again(martin)
    assert.equal((await visitor.put(`/api/approvals/${id}`, { decision: 'approved' })).status, 409)
    const [kept] = await approvalsOf({ visitor }, '?status=declined')
    assert.include(kept, { decidedBy: null, reason: null })
  })

  test('a request to connect is declined like any other', async ({ assert }) => {
    const { child: lena } = await openFamily()
    const stranger = await someone()
    await stranger.visitor.post('/api/connections', { userId: lena.user.id })
    later(15)
    await declineStaleApprovals()
    const requests = await (
      await again(lena)
    ).visitor.get<Connection[]>('/api/connections/requests')
    assert.deepEqual(requests.json, [])
  })

  test('a failure for one does not hold up the others', async ({ assert, cleanup }) => {
    const children = [(await family()).child, (await family()).child, (await family()).child]
    for (const child of children) await postAs(child)
    await pool.query(`
      create function refuse_decision() returns trigger language plpgsql as $$
      begin raise exception 'refused'; end $$;
      create trigger refuse_decision before update on approvals
        for each row when (old.child_id = '${children[0]!.user.id}') execute function refuse_decision()`)
    const allow = () => pool.query('drop function if exists refuse_decision cascade')
    cleanup(() => allow().then(() => undefined))
    later(15)
    await assert.rejects(() => declineStaleApprovals(), 'approvals could not be declined')
    const waiting = `select child_id from approvals where status = 'pending'`
    assert.deepEqual((await pool.query(waiting)).rows, [{ child_id: children[0]!.user.id }])
    await allow()
    assert.equal(await declineStaleApprovals(), 1)
  })

  test('a daily job declines them', async ({ assert }) => {
    const { child: lena } = await family()
    const post = await postAs(lena)
    later(16)
    assert.include(await runDueJobs(), 'decline_stale_approvals')
    assert.equal((await seen(await again(lena), post.id)).status, 'declined')
  })
})

test.group('Approvals pending when the child turns 18', (group) => {
  group.each.setup(cleanDatabase)

  function travelToBirthday({ user }: Member, days = 0) {
    const day = comesOfAgeOn(user.dateOfBirth ?? '')
    clock.travelTo(
      DateTime.fromISO(day, { zone: 'Etc/GMT+12' }).plus({ days, seconds: 1 }).toJSDate(),
    )
  }

  test('posts, pictures and boosts are published at that time, with a notification', async ({
    assert,
  }) => {
    const { child: lena, parent: martin } = await openFamily()
    const kai = await someone()
    const theirs = await postAs(kai)
    travelToBirthday(lena, -3)
    const young = await again(lena)
    const post = await postAs(young)
    const picture = await galleryPicture(young.visitor)
    await young.visitor.put(`/api/posts/${theirs.id}/boost`)
    travelToBirthday(lena)
    await endGuardianships()

    const reader = await again(kai)
    const published = await seen(reader, post.id)
    assert.equal(published.status, 'published')
    assert.isAtLeast(Date.parse(published.createdAt), clock.now().getTime() - 60_000)
    assert.equal((await seen(reader, theirs.id)).boostCount, 1)
    const grown = await again(lena)
    assert.equal((await grown.visitor.get(picture.imageUrl)).status, 200)
    assert.deepEqual(await approvalsOf(grown), [])
    assert.deepEqual(await approvalsOf(await again(martin)), [])
    const titles = (await heard(grown.visitor)).map(({ title }) => title)
    assert.include(titles, 'Your posts are live')
    const unread = await heard((await again(martin)).visitor, '?unread=true')
    assert.notInclude(
      unread.map(({ type }) => type),
      'approval_requested',
    )
  })

  test('a request by the child reaches its recipient; one to the child is theirs to answer', async ({
    assert,
  }) => {
    const { child: lena } = await openFamily()
    const open = { levels: { contactVisibility: 'public' } } as const
    const [asked, asks] = [await someone(open), await someone(open)]
    travelToBirthday(lena, -3)
    await (await again(lena)).visitor.post('/api/connections', { userId: asked.user.id })
    await (await again(asks)).visitor.post('/api/connections', { userId: lena.user.id })
    travelToBirthday(lena)
    await endGuardianships()
    const told = await heard((await again(asked)).visitor)
    assert.deepEqual(
      told.map(({ type }) => type),
      ['connection_request'],
    )
    const grown = await again(lena)
    const { json } = await grown.visitor.get<Connection[]>('/api/connections/requests')
    const [incoming] = json.filter(({ direction }) => direction === 'in')
    assert.isFalse(incoming?.awaitsGuardian)
    const answer = await grown.visitor.put(`/api/connections/${incoming?.id}`, {
      status: 'accepted',
    })
    assert.equal(answer.status, 200)
  })

  test('earlier declines stay, and the guardian can no longer decide', async ({ assert }) => {
    const { child: lena, parent: martin } = await openFamily()
    travelToBirthday(lena, -3)
    const declined = await postAs(await again(lena))
    await decideNewest(await again(martin), 'declined')
    const waiting = await postAs(await again(lena), 'Tomorrow I am 18')
    const [{ id = '' } = {}] = await approvalsOf(await again(martin))
    travelToBirthday(lena)
    const late = await again(martin)
    // Even before the job has run.
    const answer = await late.visitor.put(`/api/approvals/${id}`, { decision: 'declined' })
    assert.equal(answer.status, 404)
    assert.deepEqual(await approvalsOf(late), [])
    await endGuardianships()
    const grown = await again(lena)
    assert.equal((await seen(grown, declined.id)).status, 'declined')
    assert.equal((await seen(grown, waiting.id)).status, 'published')
  })

  test('later posts need no approval', async ({ assert }) => {
    const { child: lena } = await family()
    travelToBirthday(lena)
    const { json } = await (await again(lena)).visitor.post<Post>('/api/posts', { content: '18!' })
    assert.equal(json.status, 'published')
    const { rows } = await pool.query('select from approvals')
    assert.lengthOf(rows, 0)
  })
})
