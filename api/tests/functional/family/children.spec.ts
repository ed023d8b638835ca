import { test } from '@japa/runner'
import type { Child, CurrentUser } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { comesOfAgeOn } from '#rules/age'
import { postAs } from '#tests/support/approvals'
import { entriesAbout } from '#tests/support/audit'
import { cleanDatabase } from '#tests/support/clean_database'
import { child, controlsOf, family, type Member, parent, turn } from '#tests/support/families'
import { emptyMailbox, lettersTo } from '#tests/support/mailbox'
import { heard } from '#tests/support/notifications'
import { linkGuardian, someone } from '#tests/support/people'
import { nextOf, type Response, Visitor } from '#tests/support/visitor'

const childrenOf = async ({ visitor }: Member) => (await visitor.get<Child[]>('/api/children')).json

const leave = ({ visitor }: Member, childId: string) =>
  visitor.delete(`/api/guardian/links/${childId}`)

const statusOf = async ({ visitor }: Member) =>
  (await visitor.get<CurrentUser>('/api/auth/user')).json.status

const unreadOf = async ({ visitor }: Member) =>
  (await heard(visitor, '?unread=true')).map(({ type }) => type)

test.group('The list of children', (group) => {
  group.each.setup(cleanDatabase)

  test('shows each child with the day on which the controls end', async ({ assert }) => {
    const { child: lena, parent: guardian } = await family()
    const [found, ...others] = await childrenOf(guardian)
    assert.lengthOf(others, 0)
    const { id, firstName, lastName, profileImageUrl, dateOfBirth } = lena.user
    assert.include(found, {
      id,
      firstName,
      lastName,
      profileImageUrl,
      accountType: 'athlete',
      status: 'active',
      dateOfBirth,
      eighteenOn: comesOfAgeOn(dateOfBirth ?? ''),
    })
  })

  test('is in the order of the links, paged', async ({ assert }) => {
    const guardian = await parent()
    const ids: string[] = []
    for (let i = 0; i < 5; i += 1) {
      const one = await child()
      await linkGuardian(one.user, guardian.user)
      ids.push(one.user.id)
    }
    const seen: string[] = []
    let path: string | undefined = '/api/children?limit=2'
    while (path) {
      const page: Response<Child[]> = await guardian.visitor.get(path)
      seen.push(...page.json.map(({ id }) => id))
      path = nextOf(page.headers)
    }
    assert.deepEqual(seen, ids)
  })

  test('includes suspended children, marked as such', async ({ assert }) => {
    const { child: lena, parent: guardian } = await family()
    await lena.user.merge({ suspendedAt: new Date() }).save()
    assert.equal((await childrenOf(guardian))[0]?.status, 'suspended')
  })

  test('is empty for unverified parents and for everybody else', async ({ assert }) => {
    const { child: lena, parent: guardian } = await family()
    const unverified = await parent({ hasBackgroundCheck: false })
    await linkGuardian(lena.user, unverified.user)
    const checked = { isVerified: true, hasBackgroundCheck: true }
    for (const other of [
      unverified,
      lena,
      await parent(),
      await someone(),
      await someone({ accountType: 'admin', ...checked }),
    ]) {
      assert.deepEqual(await childrenOf(other), [])
    }
    assert.equal((await new Visitor().get('/api/children')).status, 401)
    assert.lengthOf(await childrenOf(guardian), 1)
  })
})

test.group('Leaving as a guardian', (group) => {
  group.each.setup(cleanDatabase)
  group.each.setup(emptyMailbox)

  test('the last guardian’s child awaits a guardian, is notified, and loses nothing', async ({
    assert,
  }) => {
    const { child: lena, parent: guardian } = await family()
    assert.equal((await leave(guardian, lena.user.id)).status, 204)
    assert.equal(await statusOf(lena), 'awaiting_guardian')
    assert.deepEqual(await controlsOf(lena), [])
    assert.deepEqual(await childrenOf(guardian), [])
    const [notice] = await heard(lena.visitor)
    assert.include(notice, { type: 'guardian_left' })
    assert.match(notice?.message ?? '', /read but not post/)
    const [entry] = await entriesAbout(lena.user.id)
    assert.include(entry, { actor_id: guardian.user.id, action: 'guardian.left' })
    assert.deepEqual(entry?.details, { isLast: true })
  })

  test('the former guardian has no unread notices about the child, and gets no mail about them', async ({
    assert,
  }) => {
    const { child: lena, parent: guardian } = await family()
    await guardian.user.merge({ emailConfirmedAt: new Date() }).save()
    await postAs(lena)
    await turn(guardian, { requireApprovalForPosts: false })
    await postAs(lena)
    assert.sameMembers(await unreadOf(guardian), ['approval_requested', 'child_activity'])
    await leave(guardian, lena.user.id)
    assert.deepEqual(await unreadOf(guardian), [])
    clock.travelTo(new Date(Date.now() + 16 * 60_000))
    assert.deepEqual(await lettersTo(guardian.user.email), [])
  })

  test('notices about a child that stays keep waiting', async ({ assert }) => {
    const { child: lena, parent: guardian } = await family()
    const mia = await child()
    await linkGuardian(mia.user, guardian.user)
    await postAs(mia)
    await leave(guardian, lena.user.id)
    assert.deepEqual(await unreadOf(guardian), ['approval_requested'])
  })

  test('with a second guardian the child stays active', async ({ assert }) => {
    const { child: lena, parent: guardian } = await family()
    const other = await parent()
    await linkGuardian(lena.user, other.user)
    await leave(other, lena.user.id)
    assert.equal(await statusOf(lena), 'active')
    assert.lengthOf(await controlsOf(lena), 1)
    assert.notMatch((await heard(lena.visitor))[0]?.message ?? '', /not write/)
    assert.lengthOf(await childrenOf(guardian), 1)
  })

  test('the former guardian has no access to the child', async ({ assert }) => {
    const { child: lena, parent: guardian } = await family()
    await leave(guardian, lena.user.id)
    for (const path of ['privacy-settings', 'conversations']) {
      const { status } = await guardian.visitor.get(`/api/children/${lena.user.id}/${path}`)
      assert.equal(status, 404)
    }
    assert.equal((await guardian.visitor.get(`/api/activity-log/${lena.user.id}`)).status, 404)
    assert.equal((await guardian.visitor.get(`/api/profiles/${lena.user.id}`)).status, 404)
  })

  test('is open to guardians who are no longer verified', async ({ assert }) => {
    const { child: lena, parent: guardian } = await family()
    await guardian.user.merge({ isVerified: false }).save()
    assert.equal((await leave(guardian, lena.user.id)).status, 204)
  })

  test('a repeat and other people’s children get 404', async ({ assert }) => {
    const { child: lena, parent: guardian } = await family()
    assert.equal((await leave(await parent(), lena.user.id)).status, 404)
    assert.equal((await leave(lena, guardian.user.id)).status, 404)
    assert.equal((await leave(guardian, lena.user.id)).status, 204)
    assert.equal((await leave(guardian, lena.user.id)).status, 404)
    assert.equal((await new Visitor().delete(`/api/guardian/links/${lena.user.id}`)).status, 401)
  })
})
