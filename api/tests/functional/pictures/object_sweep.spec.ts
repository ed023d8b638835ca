import { access, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { test } from '@japa/runner'
import type { CurrentUser, Post } from '@fieldhouse/contract'
import { removeFilesOf } from '#accounts/deletion/files'
import { clock } from '#core/clock'
import { readAccount } from '#people/account_rows'
import { preparePicture } from '#pictures/prepare'
import { sweepObjects } from '#pictures/sweep'
import { pool } from '#core/database/pool'
import env from '#start/env'
import { cleanDatabase } from '#tests/support/clean_database'
import { signedIn, someone } from '#tests/support/people'
import { upload } from '#tests/support/pictures'
import type { Visitor } from '#tests/support/visitor'

const HOUR_MS = 60 * 60 * 1_000

const idIn = (url: string) => url.slice(-36)

function lies(kind: 'uploads' | 'pictures', url: string): Promise<boolean> {
  const path = join(env.get('DATA_DIR'), 'pictures', kind, idIn(url))
  return access(path).then(
    () => true,
    () => false,
  )
}

async function setPhoto(visitor: Visitor): Promise<string> {
  const imageURL = await upload(visitor)
  const { json } = await visitor.put<CurrentUser>('/api/profile-images', { imageURL })
  return json.profileImageUrl ?? ''
}

const later = (hours: number) => clock.travelTo(new Date(clock.now().getTime() + hours * HOUR_MS))

test.group('Removal of files', (group) => {
  group.each.setup(cleanDatabase)

  test('an unused upload is removed after a day, not before', async ({ assert }) => {
    const { visitor } = await someone()
    const url = await upload(visitor)
    later(23)
    assert.deepEqual(await sweepObjects(), { uploads: 0, pictures: 0 })
    assert.isTrue(await lies('uploads', url))
    later(2)
    assert.deepEqual(await sweepObjects(), { uploads: 1, pictures: 0 })
    assert.isFalse(await lies('uploads', url))
  })

  test('the original is removed as soon as its picture is made, and the picture stays', async ({
    assert,
  }) => {
    const { user, visitor } = await someone()
    const imageURL = await upload(visitor)
    const { json } = await visitor.put<CurrentUser>('/api/profile-images', { imageURL })
    assert.isFalse(await lies('uploads', imageURL))
    later(24 * 29)
    await sweepObjects()
    const again = await signedIn(user)
    assert.equal((await again.get(json.profileImageUrl ?? '')).status, 200)
  })

  test('a replaced photo is removed after a week, not before', async ({ assert }) => {
    const { visitor } = await someone()
    const old = await setPhoto(visitor)
    await visitor.get(`${old}?w=96`)
    const current = await setPhoto(visitor)
    later(24 * 6)
    assert.equal((await sweepObjects()).pictures, 0)
    assert.isTrue(await lies('pictures', old))
    later(24 * 2)
    assert.equal((await sweepObjects()).pictures, 1)
    assert.isFalse(await lies('pictures', old))
    assert.isTrue(await lies('pictures', current))
  })

  test('the picture of a deleted post is removed after a week', async ({ assert }) => {
    const { visitor } = await someone()
    const { json: post } = await visitor.post<Post>('/api/posts', {
      content: 'New spikes',
      imageUrl: await upload(visitor),
    })
    await visitor.send('DELETE', `/api/posts/${post.id}`)
    assert.isTrue(await lies('pictures', post.imageUrl ?? ''))
    later(24 * 8)
    await sweepObjects()
    assert.isFalse(await lies('pictures', post.imageUrl ?? ''))
  })

  test('files of a deleted account are removed with the next sweep', async ({ assert }) => {
    const { user, visitor } = await someone()
    const photo = await setPhoto(visitor)
    const unused = await upload(visitor)
    await pool.query('delete from users where id = $1', [user.id])
    await sweepObjects()
    assert.deepEqual([await lies('pictures', photo), await lies('uploads', unused)], [false, false])
  })

  /** Folders of pictures on disk that are new, after a node died between a picture's file and its row. */
  async function leftByADeadNode() {
    const { user, visitor } = await someone()
    const folder = join(env.get('DATA_DIR'), 'pictures', 'pictures')
    const before = await readdir(folder).catch((): string[] => [])
    const left = async () => (await readdir(folder)).filter((name) => !before.includes(name))
    const url = await upload(visitor)
    const account = await readAccount(user.id)
    const viewer = { ...account, sessionId: '', confirmedAt: null, hasProviderFactor: false }
    const { now } = clock
    clock.now = () => {
      throw new Error('died')
    }
    try {
      await preparePicture(viewer, { url, use: 'photo', field: 'imageURL' }).catch(() => {})
    } finally {
      clock.now = now
    }
    return { user, visitor, url, left }
  }

  test('the file of a picture without a row is removed with its upload', async ({ assert }) => {
    const { visitor, url, left } = await leftByADeadNode()
    assert.lengthOf(await left(), 1)
    const { json } = await visitor.put<CurrentUser>('/api/profile-images', { imageURL: url })
    assert.lengthOf(await left(), 2)
    later(25)
    await sweepObjects()
    assert.deepEqual(await left(), [idIn(json.profileImageUrl ?? '')])
  })

  test('the file of a picture without a row is removed with its account', async ({ assert }) => {
    const { user, left } = await leftByADeadNode()
    assert.lengthOf(await left(), 1)
    await removeFilesOf(user.id)
    assert.deepEqual(await left(), [])
  })

  test('of two concurrent sweeps each file is removed once', async ({ assert }) => {
    const { visitor } = await someone()
    for (let count = 0; count < 6; count += 1) await upload(visitor)
    later(25)
    const [one, other] = await Promise.all([sweepObjects(), sweepObjects()])
    assert.equal(one.uploads + other.uploads, 6)
  })
})
