import { test } from '@japa/runner'
import { api, type Connection, type Endpoint, type Media, type Post } from '@fieldhouse/contract'
import { runExport } from '#accounts/export/run'
import { clock } from '#core/clock'
import { pool } from '#core/database/pool'
import { approvalsOf, decide, openFamily } from '#tests/support/approvals'
import { cleanDatabase } from '#tests/support/clean_database'
import { ask, open } from '#tests/support/connections'
import { EventReader } from '#tests/support/event_reader'
import type { Member } from '#tests/support/families'
import { send } from '#tests/support/messages'
import { galleryPicture, upload } from '#tests/support/pictures'
import { someone } from '#tests/support/people'
import { postBy } from '#tests/support/posts'
import { severalAtOnce } from '#tests/support/several_at_once'
import { serverOrigin } from '#tests/support/test_server'
import { answerText, timesIn } from '#tests/support/times_in_answers'
import { nextOf } from '#tests/support/visitor'
import { unzip } from '#tests/support/zip'

const HOUR_MS = 60 * 60 * 1_000
/** An offset that no other test travels to, because the audit log keeps those times. */
const AHEAD_MS = 77.7 * HOUR_MS
const PAGES_MAX = 20

const CHECKED = { isVerified: true, hasBackgroundCheck: true } as const

/** A period in which only the child's request happened. */
interface Stretch {
  from: number
  to: number
}

interface Scene {
  child: Member
  guardian: Member
  /** Another child, who asks the first one before hearing of that one's request. */
  peer: Member
  guardianOfPeer: Member
  friend: Member
  others: Record<string, Member>
  ids: string[]
  /** Periods of the child's requests, by our clock and by the database's. */
  asked: Stretch[]
}

async function setScene(): Promise<Scene> {
  const { child, parent: guardian } = await openFamily()
  const { child: peer, parent: guardianOfPeer } = await openFamily()
  const friend = await someone({ ...open, isVerified: true })
  const others = {
    friend,
    peer,
    'guardian of the peer': guardianOfPeer,
    stranger: await someone(),
    coach: await someone({ accountType: 'institution_coach', ...CHECKED }),
    curator: await someone({ accountType: 'curator', ...CHECKED }),
    admin: await someone({ accountType: 'admin', ...CHECKED }),
  }
  await pool.query(`update privacy_settings set media_visibility = 'public' where user_id = $1`, [
    child.user.id,
  ])
  const theirs = await postBy(friend.user)
  const published = Array.from({ length: 3 }, (_, place) =>
    postBy(child.user, { minutesAgo: place + 5 }),
  )
  await Promise.all(published)
  return {
    child,
    guardian,
    peer,
    guardianOfPeer,
    friend,
    others,
    ids: [child.user.id, friend.user.id, theirs.id],
    asked: [],
  }
}

/** Runs the actions at that moment and records the period, by both clocks. */
async function atOnce(scene: Scene, moment: number, actions: () => Promise<void>) {
  clock.travelTo(new Date(moment))
  const realFrom = Date.now()
  await actions()
  scene.asked.push({ from: moment, to: clock.now().getTime() }, { from: realFrom, to: Date.now() })
}

async function askForAll(scene: Scene) {
  const { child, friend, peer, ids } = scene
  const { json: post } = await child.visitor.post<Post>('/api/posts', {
    content: 'A post that waits.',
    imageUrl: await upload(child.visitor),
  })
  const media: Media = await galleryPicture(child.visitor)
  const theirs = ids[2] ?? ''
  await child.visitor.put(`/api/posts/${theirs}/boost`)
  const { json: wish } = await ask(child.visitor, friend.user.id, 'You swim so well.')
  const { json: secret } = await ask(child.visitor, peer.user.id, 'A note that waits.')
  ids.push(post.id, media.id, wish.id, secret.id)
  ids.push(...[post.imageUrl ?? '', media.imageUrl].map((path) => path.split('/').at(-1) ?? ''))
}

async function approveAll(guardian: Member) {
  for (const { id } of await approvalsOf(guardian, '?limit=100'))
    await decide(guardian, id, 'approved')
}

const isStream = (endpoint: Endpoint) => endpoint.sendsEvents !== undefined

/** All GET paths of the contract with these ids. */
function addresses(ids: readonly string[]): string[] {
  const reads = Object.values(api as Record<string, Endpoint>).filter(
    (endpoint) =>
      endpoint.method === 'GET' && !isStream(endpoint) && endpoint.path !== '/api/logout',
  )
  return reads.flatMap(({ path }) =>
    path.includes('{') ? ids.map((id) => path.replaceAll(/\{\w+\}/g, id)) : [path],
  )
}

/** Texts that reveal a time of asking, including ids that contain one. */
function revealingTexts(text: string, asked: readonly Stretch[]): string[] {
  return timesIn(text)
    .filter(({ at }) => asked.some(({ from, to }) => from <= at && at <= to))
    .map(({ from }) => from)
}

/** Places where this person can read the time of asking: any GET, page by page. */
async function walk({ visitor }: Member, { ids, asked }: Scene): Promise<string[]> {
  const found = new Set<string>()
  await severalAtOnce(addresses(ids), async (address) => {
    let page: string | undefined = `${address}?limit=1&mark=0&q=Jordan`
    for (let pages = 0; page && pages < PAGES_MAX; pages += 1) {
      const answer = await visitor.get(page)
      const words = answer.status < 300 ? revealingTexts(answerText(answer), asked) : []
      for (const word of words) found.add(`${address}: ${word}`)
      page = nextOf(answer.headers)
    }
  })
  return [...found]
}

async function exportOf({ user, visitor }: Member): Promise<string> {
  await visitor.post('/api/account/export')
  const { rows } = await pool.query<{ id: string }>(
    'select id from account_exports where user_id = $1 order by requested_at desc limit 1',
    [user.id],
  )
  await runExport(rows[0]?.id ?? '')
  const files = await unzip((await visitor.get('/api/account/export/file')).bytes)
  return [...files].map(([name, bytes]) => `${name}\n${bytes.toString()}`).join('\n')
}

const standing = async ({ visitor }: Member, address: string) =>
  (await visitor.get<Connection[]>(address)).json

test.group('A request approved hours later', (group) => {
  group.each.setup(cleanDatabase)

  test('reveals its original time to nobody else: in no time, id, cursor, header, hint or export', async ({
    assert,
  }) => {
    const scene = await setScene()
    const { child, guardian, peer, guardianOfPeer, friend, others } = scene
    const noon = Date.now() + AHEAD_MS
    await atOnce(scene, noon, () => askForAll(scene))

    clock.travelTo(new Date(noon + HOUR_MS))
    const { json: own } = await ask(peer.visitor, child.user.id, 'Race you?')
    assert.deepInclude(own, { direction: 'out', note: 'Race you?', status: 'pending' })
    assert.deepEqual(await walk(peer, scene), [])
    assert.deepEqual(await walk(guardianOfPeer, scene), [])
    assert.deepEqual(revealingTexts(await exportOf(peer), scene.asked), [])
    const [waiting] = await approvalsOf(guardianOfPeer)
    assert.deepInclude(waiting?.connection, { note: 'Race you?', direction: 'out' })

    const events = await EventReader.open(friend.visitor, serverOrigin())
    await events.until(() => events.text.includes('retry:'))
    clock.travelTo(new Date(noon + 3 * HOUR_MS))
    await approveAll(guardian)
    await approveAll(guardianOfPeer)
    await ask(friend.visitor, child.user.id)
    await events.until(() => events.hints.length > 0)
    events.close()
    await send(child.visitor, friend.user.id, 'Thank you!')
    const [post] = scene.ids.slice(3)
    await child.visitor.post(`/api/posts/${post}/comments`, { content: 'Up at last.' })

    clock.travelTo(new Date(noon + 4 * HOUR_MS))
    assert.lengthOf(await standing(friend, '/api/connections'), 1)
    assert.lengthOf(await standing(peer, '/api/connections'), 1)
    for (const [name, other] of Object.entries(others)) {
      assert.deepEqual(await walk(other, scene), [], name)
    }
    for (const other of [friend, peer]) {
      assert.deepEqual(revealingTexts(await exportOf(other), scene.asked), [])
    }
    assert.deepEqual(revealingTexts(events.text, scene.asked), [])
  }).timeout(600_000)

  test('looks to the other person as if only they had asked, if declined', async ({ assert }) => {
    const scene = await setScene()
    const noon = Date.now() + AHEAD_MS
    await atOnce(scene, noon, () => askForAll(scene))
    clock.travelTo(new Date(noon + HOUR_MS))
    await ask(scene.peer.visitor, scene.child.user.id)
    clock.travelTo(new Date(noon + 3 * HOUR_MS))
    for (const { id } of await approvalsOf(scene.guardian)) {
      await decide(scene.guardian, id, 'declined')
    }
    const exported = await exportOf(scene.peer)
    assert.include(exported, '"asked":"by_me"')
    assert.deepEqual(revealingTexts(exported, scene.asked), [])
    assert.deepEqual(await walk(scene.peer, scene), [])
  }).timeout(600_000)

  test('shows its original time to its author and guardian', async ({ assert }) => {
    const scene = await setScene()
    await atOnce(scene, Date.now() + AHEAD_MS, () => askForAll(scene))
    assert.isNotEmpty(await walk(scene.child, scene))
    assert.isNotEmpty(await walk(scene.guardian, scene))
  }).timeout(600_000)
})
