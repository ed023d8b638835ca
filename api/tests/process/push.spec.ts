import { test } from '@japa/runner'
import type { CurrentUser, Post } from '@fieldhouse/contract'
import { EventReader } from '#tests/support/event_reader'
import { type NodeProcess, startNode, stopNode } from '#tests/support/node_process'
import { createMigratedDatabase } from '#tests/support/migrated_database'
import { Visitor } from '#tests/support/visitor'

/** A stopping node cuts off whatever hangs by then (`bin/http_process.ts`). */
const CUT_OFF_MS = 9_000

async function member(node: NodeProcess, email: string) {
  const visitor = new Visitor({ origin: node.url })
  await visitor.post<CurrentUser>('/api/register', {
    email,
    password: 'sprint-lantern-orbit-42',
    firstName: 'Amara',
    lastName: 'Reid',
  })
  await visitor.put('/api/account/type', { accountType: 'athlete', dateOfBirth: '2000-01-01' })
  return visitor
}

test.group('Push between nodes', () => {
  test('a write and the end of a session reach another node', async ({ assert, cleanup }) => {
    const { url: DATABASE_URL, close } = await createMigratedDatabase()
    cleanup(close)
    const [here, there] = await Promise.all([
      startNode({ DATABASE_URL }),
      startNode({ DATABASE_URL }),
    ])
    const author = await member(here, 'author@example.com')
    const fan = await member(here, 'fan@example.com')
    const fansPage = await EventReader.open(fan, there.url)
    await fansPage.until(() => fansPage.text.includes('retry:'))
    assert.equal(fansPage.feedHints, 0)
    const { json: post } = await author.post<Post>('/api/posts', { content: 'New best today' })
    await fansPage.until(() => fansPage.feedHints === 1)
    fansPage.close()

    const page = await EventReader.open(author, there.url)
    await page.until(() => page.text.includes('retry:'))
    for (let round = 1; round <= 10; round += 1) {
      const answer = await fan.send(round % 2 ? 'PUT' : 'DELETE', `/api/posts/${post.id}/fire`)
      assert.equal(answer.status, 200)
      await page.hears(round)
    }

    await author.post('/api/logout')
    await page.ended
    assert.equal(page.hints.at(-1)?.type, 'session_ended')
    await Promise.all([stopNode(here), stopNode(there)])
  })

  test('a stopping node closes its streams and exits', async ({ assert, cleanup }) => {
    const { url: DATABASE_URL, close } = await createMigratedDatabase()
    cleanup(close)
    const node = await startNode({ DATABASE_URL })
    const visitor = await member(node, 'amara@example.com')
    const pages = await Promise.all(
      Array.from({ length: 5 }, () => EventReader.open(visitor, node.url)),
    )
    for (const page of pages) await page.until(() => page.text.includes('retry:'))
    const stoppedAt = performance.now()
    const stopping = stopNode(node)
    await Promise.all(pages.map(({ ended }) => ended))
    // No hint that the session ended: it is valid, and the page reconnects to another node.
    for (const page of pages) assert.deepEqual(page.hints, [])
    assert.equal(await stopping, 0)
    assert.isBelow(performance.now() - stoppedAt, CUT_OFF_MS)
  })
})
