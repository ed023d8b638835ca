import { test } from '@japa/runner'
import type { Notification } from '@fieldhouse/contract'
import { pool } from '#core/database/pool'
import { approvalsOf, postAs } from '#tests/support/approvals'
import { WIDE_OPEN } from '#tests/support/becoming_minor'
import { cleanDatabase } from '#tests/support/clean_database'
import { ask } from '#tests/support/connections'
import { accept, child, family, invite, type Member, parent } from '#tests/support/families'
import { PASSWORD, signedIn, someone } from '#tests/support/people'
import { ADMIN, APPROVED, filed, review } from '#tests/support/verification'

const toldOf = async ({ visitor }: Pick<Member, 'visitor'>) =>
  (await visitor.get<Notification[]>('/api/notifications?type=approval_requested')).json

/** A child with two requests from strangers, before anybody could decide them. */
async function childWhomOthersAsked() {
  const lena = await child({ levels: { ...WIDE_OPEN } })
  const askers = [await someone({ firstName: 'Nadia' }), await someone()]
  for (const { visitor } of askers) await ask(visitor, lena.user.id, 'A word of my own.')
  return lena
}

const read = ({ visitor }: Member) => visitor.post('/api/notifications/read-all')

test.group('Requests pending when somebody becomes a guardian', (group) => {
  group.each.setup(cleanDatabase)

  test('are announced once, without their content', async ({ assert }) => {
    const [guardian, lena] = [await parent(), await childWhomOthersAsked()]
    await accept(lena, (await invite(guardian)).json.code)
    assert.lengthOf(await approvalsOf(guardian), 2)
    const [told, ...more] = await toldOf(guardian)
    assert.deepEqual(more, [])
    assert.include(told, { actionUrl: '/parental-controls' })
    assert.include(told?.message, lena.user.firstName)
    assert.notMatch(JSON.stringify(told), /Nadia|word of my own/)
  })

  test('are announced to a second guardian; the first one knows already', async ({ assert }) => {
    const { child: lena, parent: mother } = await family()
    await postAs(lena)
    const father = await parent()
    await accept(lena, (await invite(father)).json.code)
    assert.lengthOf(await toldOf(father), 1)
    const [told, ...more] = await toldOf(mother)
    assert.deepEqual([more.length, told?.count], [0, 1])
  })

  test('without pending requests there is no notification', async ({ assert }) => {
    const [guardian, lena] = [await parent(), await child()]
    await accept(lena, (await invite(guardian)).json.code)
    assert.deepEqual(await toldOf(guardian), [])
  })

  for (const [what, missing] of Object.entries({
    identity: 'is_verified = false',
    background_check: 'background_check_valid_until = null',
  })) {
    test(`are announced when a guardian’s ${what} is approved again`, async ({ assert }) => {
      const { child: lena, parent: guardian } = await family()
      const other = await family()
      await postAs(other.child)
      await pool.query(`update users set ${missing} where id = $1`, [guardian.user.id])
      const mother = await parent()
      await accept(lena, (await invite(mother)).json.code)
      await postAs(lena)
      assert.deepEqual(await toldOf(guardian), [])
      const request = await filed(guardian.visitor, {
        verificationType: what as 'identity' | 'background_check',
      })
      await review((await someone(ADMIN)).visitor, request.id, APPROVED)
      const told = await toldOf(guardian)
      assert.lengthOf(told, 1)
      assert.include(told[0]?.message, lena.user.firstName)
    })
  }

  test('are announced when a suspension is lifted, and once while unread', async ({ assert }) => {
    const { child: lena, parent: guardian } = await family()
    const admin = await someone(ADMIN)
    const become = (status: 'active' | 'suspended') =>
      admin.visitor.put(`/api/admin/users/${guardian.user.id}`, { status, reason: 'As asked' })
    await accept(lena, (await invite(await parent())).json.code)
    await become('suspended')
    await postAs(lena)
    for (let times = 0; times < 2; times += 1) {
      await become('suspended')
      assert.equal((await become('active')).status, 200)
      const told = await toldOf({ visitor: await signedIn(guardian.user) })
      assert.deepEqual(
        told.map(({ count }) => count),
        [1],
      )
    }
  })

  test('are announced to a guardian who cancels the deletion of their account', async ({
    assert,
  }) => {
    const { child: lena, parent: guardian } = await family()
    const mother = await parent()
    await accept(lena, (await invite(mother)).json.code)
    await postAs(lena)
    await read(guardian)
    await pool.query('update users set deletion_requested_at = now() where id = $1', [
      guardian.user.id,
    ])
    assert.equal((await guardian.visitor.post('/api/account/restore')).status, 200)
    const unread = (await toldOf(guardian)).filter(({ isRead }) => !isRead)
    assert.lengthOf(unread, 1)
  })

  test('are announced again after the suspension of the child is lifted', async ({ assert }) => {
    const { child: lena, parent: guardian } = await family()
    const admin = await someone(ADMIN)
    await postAs(lena)
    for (const status of ['suspended', 'active'] as const) {
      const change = { status, reason: 'As asked' }
      await admin.visitor.put(`/api/admin/users/${lena.user.id}`, change)
      assert.lengthOf(await toldOf(guardian), status === 'active' ? 1 : 0)
    }
  })

  test('are announced again after a child keeps their account', async ({ assert }) => {
    const { child: lena, parent: guardian } = await family()
    await postAs(lena)
    await lena.visitor.delete('/api/account', { json: { currentPassword: PASSWORD } })
    assert.deepEqual(await toldOf(guardian), [])
    await (await signedIn(lena.user)).post('/api/account/restore')
    assert.lengthOf(await toldOf(guardian), 1)
  })
})
