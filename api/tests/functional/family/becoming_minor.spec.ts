import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import type {
  Conversation,
  Notification,
  ParentalControl,
  Post,
  Profile,
  SetAside,
} from '@fieldhouse/contract'
import { hint } from '#events/hints'
import { privacyOf } from '#profiles/privacy'
import { MINOR_LEVELS } from '#rules/privacy_defaults'
import { pool } from '#core/database/pool'
import { approvalsOf, decide, postAs } from '#tests/support/approvals'
import { entriesAbout } from '#tests/support/audit'
import { again, become, PATHS, WIDE_OPEN } from '#tests/support/becoming_minor'
import { cleanDatabase } from '#tests/support/clean_database'
import { answer, ask, connectionsOf, requestsOf } from '#tests/support/connections'
import { EventReader } from '#tests/support/event_reader'
import { accept, child, family, invite, type Member, parent } from '#tests/support/families'
import { messageRequestsOf, send, threadOf } from '#tests/support/messages'
import { bornYearsAgo, linkGuardian, someone } from '#tests/support/people'
import { galleryPicture } from '#tests/support/pictures'
import { block, connect, mute } from '#tests/support/relations'
import { serverOrigin } from '#tests/support/test_server'
import { filed } from '#tests/support/verification'

const adult = () => someone({ levels: WIDE_OPEN })
const idsOf = (list: readonly { user: { id: string } }[]) => list.map(({ user }) => user.id)

const openThreadOf = async (one: Member, other: Member) => {
  await send(one.visitor, other.user.id, 'Hello there.')
  await send(other.visitor, one.user.id, 'Hello to you.')
}

/** An open event stream without older hints in flight. */
async function listening({ user, visitor }: Member): Promise<EventReader> {
  const reader = await EventReader.open(visitor, serverOrigin())
  await reader.forgetEarlier(user.id)
  return reader
}

async function befriend(from: Member, to: Member) {
  const { json } = await ask(from.visitor, to.user.id, 'From the meet.')
  await answer(to.visitor, json.id, 'accepted')
  await openThreadOf(from, to)
  return json.id
}

/** A supposed adult with a relation of each kind. */
async function setScene(isOfAge: () => Promise<Member>) {
  const me = await isOfAge()
  const [friend, fan, asker, asked, writer, written, blocked, muted] = (await Promise.all(
    Array.from({ length: 8 }, adult),
  )) as [Member, Member, Member, Member, Member, Member, Member, Member]
  const { child: peer } = await family()
  const { json: post } = await me.visitor.post<Post>('/api/posts', { content: 'Wide open.' })
  const picture = await galleryPicture(me.visitor)
  await friend.visitor.post(`/api/posts/${post.id}/comments`, { content: 'Nice one.' })
  await friend.visitor.put(`/api/posts/${post.id}/fire`)

  await befriend(friend, me)
  await befriend(me, fan)
  await ask(asker.visitor, me.user.id, 'May I?')
  await ask(me.visitor, asked.user.id, 'Will you?')
  await send(writer.visitor, me.user.id, 'A word from a stranger.')
  await send(me.visitor, written.user.id, 'A word from somebody of 17.')
  await connect(peer.user, me.user, { approvedByGuardian: true })
  await block(me.user, blocked.user)
  await mute(me.user, muted.user)
  await mute(asked.user, me.user)
  return { me, friend, fan, asker, asked, writer, written, blocked, muted, peer, post, picture }
}

const profileOf = ({ visitor }: Member, { user }: Member) =>
  visitor.get<Profile>(`/api/profiles/${user.id}`)

const toldOf = async ({ visitor }: Member, type: string) =>
  (await visitor.get<Notification[]>(`/api/notifications?type=${type}`)).json

test.group('An account becomes a minor’s', (group) => {
  group.each.setup(cleanDatabase)

  for (const [path, { isOfAge, turns, keepsBadge = false }] of Object.entries(PATHS)) {
    test(`${path}: no relation with an adult carries over`, async ({ assert }) => {
      const scene = await setScene(isOfAge)
      const { friend, fan, asker, asked, writer, written, peer, post, picture } = scene
      assert.equal((await turns(scene.me)).status, 200)
      const me = await again(scene.me)

      // Adults: no profile, posts, pictures or texts, as for a minor they never met.
      for (const other of [friend, fan, asker, asked, writer, written]) {
        assert.equal((await profileOf(other, me)).status, 404)
        assert.equal((await other.visitor.get(`/api/posts/${post.id}`)).status, 404)
        assert.equal((await other.visitor.get(picture.imageUrl)).status, 404)
        assert.equal((await send(other.visitor, me.user.id)).status, 403)
        assert.equal((await send(me.visitor, other.user.id)).status, 403)
        assert.deepEqual(await connectionsOf(other.visitor), [])
        assert.deepEqual(await messageRequestsOf(other.visitor), [])
        for (const list of ['search?q=' + me.user.lastName, 'posts/feed', 'people-to-know']) {
          assert.notInclude((await other.visitor.get(`/api/${list}`)).text, me.user.id, list)
        }
        assert.deepEqual(await toldOf(other, 'connection_accepted'), [])
        assert.deepEqual(await toldOf(other, 'connection_request'), [])
        assert.deepEqual(await toldOf(other, 'message_request'), [])
      }
      for (const other of [friend, asker]) {
        const [request] = await requestsOf(other.visitor)
        assert.include(request, { status: 'pending', direction: 'out', awaitsGuardian: false })
      }
      for (const other of [fan, asked, writer, written]) {
        assert.deepEqual(await requestsOf(other.visitor), [])
      }
      // A recipient without an answer of their own has no contact with the minor left.
      for (const list of ['mutes', 'blocks']) {
        const aside = await written.visitor.post(`/api/${list}`, { userId: me.user.id })
        assert.equal(aside.status, 404)
      }
      const { json: mutes } = await asked.visitor.get<SetAside[]>('/api/mutes')
      assert.deepEqual(
        mutes.map(({ userId, user }) => [userId, user]),
        [[me.user.id, null]],
      )

      // Conversations stay; only its author keeps an unanswered request.
      assert.lengthOf((await threadOf(friend.visitor, me.user.id)).json, 2)
      assert.lengthOf((await threadOf(writer.visitor, me.user.id)).json, 1)
      assert.equal((await threadOf(written.visitor, me.user.id)).status, 404)
      assert.lengthOf((await threadOf(me.visitor, written.user.id)).json, 1)
      assert.deepEqual((await threadOf(me.visitor, writer.user.id)).json, [])

      // The minor.
      assert.deepEqual(idsOf(await connectionsOf(me.visitor)), [peer.user.id])
      const requests = await requestsOf(me.visitor)
      assert.sameMembers(idsOf(requests), idsOf([friend, fan, asker, asked]))
      assert.isTrue(requests.every(({ awaitsGuardian }) => awaitsGuardian))
      assert.deepEqual(await messageRequestsOf(me.visitor), [])
      assert.deepEqual(await privacyOf(me.user.id), MINOR_LEVELS)
      assert.include(me.user, {
        isVerified: keepsBadge,
        verificationLevel: keepsBadge ? 'verified' : null,
      })
      assert.isNull(me.user.backgroundCheckValidUntil)
      const notices = await toldOf(me, 'account_notice')
      assert.include(
        notices.map(({ title }) => title),
        'Your connections are waiting for a guardian',
      )
      assert.lengthOf((await me.visitor.get<object[]>('/api/blocks')).json, 1)
      assert.lengthOf((await me.visitor.get<object[]>('/api/mutes')).json, 1)
      assert.include(
        (await entriesAbout(me.user.id)).map(({ action }) => action),
        'account.became_minor',
      )

      // A peer stays connected, and reads new posts.
      assert.equal((await profileOf(peer, me)).status, 200)
      assert.equal((await peer.visitor.get(`/api/posts/${post.id}`)).status, 200)
      assert.include(idsOf(await connectionsOf(peer.visitor)), me.user.id)

      // A later guardian decides about each, as about any request.
      const guardian = await parent()
      await linkGuardian(me.user, guardian.user)
      const waiting = await approvalsOf(guardian)
      assert.sameMembers(
        waiting.map(({ connection }) => [connection?.user.id, connection?.direction].join()),
        [
          [friend.user.id, 'in'],
          [fan.user.id, 'out'],
          [asker.user.id, 'in'],
          [asked.user.id, 'out'],
        ].map((line) => line.join()),
      )
      for (const { id } of waiting) await decide(guardian, id, 'approved')
      assert.deepEqual(idsOf(await connectionsOf(me.visitor)), [peer.user.id])
      assert.lengthOf(await toldOf(asked, 'connection_request'), 1)
      const [fresh] = await requestsOf(fan.visitor)
      assert.equal((await answer(fan.visitor, fresh?.id ?? '', 'accepted')).status, 200)
      assert.include(idsOf(await connectionsOf(me.visitor)), fan.user.id)
      assert.equal((await send(me.visitor, fan.user.id)).status, 201)
    }).timeout(600_000)
  }

  test('a guardian loses links, invitations and requests for review', async ({ assert }) => {
    const [me, lena, mia] = [await parent(), await child(), await child()]
    await linkGuardian(lena.user, me.user)
    await postAs(lena)
    const unused = (await invite(me)).json.code
    const request = await filed(me.visitor, { verificationType: 'background_check' })
    await PATHS['a verified parent says to be an athlete of 17']?.turns(me)
    const account = await again(me)

    assert.deepEqual((await account.visitor.get('/api/children')).json, [])
    assert.deepEqual((await lena.visitor.get<ParentalControl[]>('/api/parental-controls')).json, [])
    assert.lengthOf(await toldOf(lena, 'guardian_left'), 1)
    const [waiting] = await toldOf(account, 'approval_requested')
    assert.isTrue(waiting?.isRead)
    assert.equal((await accept(mia, unused)).status, 422)
    const { rows: invitations } = await pool.query('select from guardian_invitations')
    assert.lengthOf(invitations, 0)
    const { rows } = await pool.query('select from verification_requests where id = $1', [
      request.id,
    ])
    assert.lengthOf(rows, 0)
  })

  test('a peer’s own request waits for the peer’s guardian first', async ({ assert }) => {
    const me = await someone({ accountType: 'parent', levels: WIDE_OPEN })
    const { child: peer, parent: guardianOfPeer } = await family()
    await ask(peer.visitor, me.user.id)
    await PATHS['an unverified parent']?.turns(me)
    const guardian = await parent()
    await linkGuardian(me.user, guardian.user)
    assert.deepEqual(await approvalsOf(guardian), [])
    const [first] = await approvalsOf(guardianOfPeer)
    await decide(guardianOfPeer, first?.id ?? '', 'approved')
    assert.lengthOf(await approvalsOf(guardian), 1)
  })

  test('open pages of unanswered senders get no hint', async ({ assert }) => {
    const me = await adult()
    const [friend, asker, writer] = (await Promise.all(Array.from({ length: 3 }, adult))) as [
      Member,
      Member,
      Member,
    ]
    await befriend(friend, me)
    await ask(asker.visitor, me.user.id)
    await send(writer.visitor, me.user.id, 'A word from a stranger.')
    await me.user.merge({ accountType: 'parent', dateOfBirth: null }).save()
    const [told, ...others] = (await Promise.all([friend, asker, writer].map(listening))) as [
      EventReader,
      EventReader,
      EventReader,
    ]

    await become(me, { accountType: 'athlete', dateOfBirth: bornYearsAgo(17) })
    await told.hears(2)
    for (const [at, { user }] of [asker, writer].entries()) {
      hint(user.id, { type: 'messages', userId: 'afterwards' })
      await others[at]?.hears(1)
      assert.deepEqual(others[at]?.hints, [{ type: 'messages', userId: 'afterwards' }])
    }
    assert.sameDeepMembers(told.hints, [
      { type: 'notifications' },
      { type: 'messages', userId: me.user.id },
    ])
    for (const reader of [told, ...others]) reader.close()
  })

  test('a removed request changes no thread of its recipient', async ({ assert }) => {
    const [me, peer] = [await adult(), await adult()]
    await befriend(me, peer)
    for (const { user } of [me, peer]) {
      await user.merge({ accountType: 'parent', dateOfBirth: null }).save()
    }
    await become(peer, { accountType: 'athlete', dateOfBirth: bornYearsAgo(17) })
    const told = await listening(peer)
    await become(me, { accountType: 'athlete', dateOfBirth: bornYearsAgo(17) })
    hint(peer.user.id, { type: 'messages', userId: 'afterwards' })
    await told.until(() => told.text.includes('afterwards'))
    assert.sameDeepMembers(told.hints, [
      { type: 'notifications' },
      { type: 'messages', userId: 'afterwards' },
    ])
    told.close()
  })

  test('without relations nobody is notified', async ({ assert }) => {
    const me = await someone({ accountType: null, dateOfBirth: null })
    await PATHS['an unverified parent']?.turns(me)
    assert.deepEqual(await toldOf(me, 'account_notice'), [])
    assert.deepEqual((await me.visitor.get<Conversation[]>('/api/messages/conversations')).json, [])
  })

  test('accepting an adult at the same moment does not connect', async ({ assert }) => {
    for (let round = 0; round < 10; round += 1) {
      const [me, asker] = [
        await someone({ accountType: 'parent', levels: WIDE_OPEN }),
        await adult(),
      ]
      const { json } = await ask(asker.visitor, me.user.id)
      const [turned, said] = await Promise.all([
        PATHS['an unverified parent']?.turns(me),
        answer(me.visitor, json.id, 'accepted'),
      ])
      assert.equal(turned?.status, 200)
      assert.isBelow(said.status, 500)
      assert.deepEqual(await connectionsOf(asker.visitor), [], `round ${round}: ${said.status}`)
    }
  }).timeout(600_000)

  test('an adult keeps all relations with a new type', async ({ assert }) => {
    const me = await someone({ accountType: 'parent', levels: WIDE_OPEN })
    const friend = await adult()
    await befriend(friend, me)
    await me.visitor.put('/api/account/type', {
      accountType: 'athlete',
      dateOfBirth: bornYearsAgo(18),
    })
    assert.deepEqual(idsOf(await connectionsOf(friend.visitor)), [me.user.id])
    assert.equal((await send(friend.visitor, me.user.id)).status, 201)
  })
})

/** Files that write an account's type or date of birth, all of which make a minor only through `becomeMinor`. */
const WRITERS = [
  'accounts/account_type.ts',
  'accounts/corrected_date.ts',
  // Sets an admin's type or none.
  'administration/admin_rights.ts',
]

test.group('Date of birth and account type', () => {
  test('are written in a single place, which handles the consequences', async ({ assert }) => {
    const root = fileURLToPath(new URL('../../../app/', import.meta.url))
    const names = await readdir(root, { recursive: true })
    const writers: string[] = []
    for (const name of names.filter((file) => file.endsWith('.ts'))) {
      const text = await readFile(join(root, name), 'utf8')
      const isWritten =
        /update users\b[^;`']*\bset\b[^;`']*\b(account_type|date_of_birth)\s*=/.test(text) ||
        (text.includes('#people/user') &&
          (/\.(merge|update|fill|create)\([^)]*(accountType|dateOfBirth|change\b)/.test(text) ||
            /\.(accountType|dateOfBirth) = /.test(text)))
      if (isWritten) writers.push(name)
    }
    assert.sameMembers(writers, WRITERS)
  })
})
