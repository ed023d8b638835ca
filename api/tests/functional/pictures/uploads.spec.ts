import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { test } from '@japa/runner'
import { type CurrentUser, UPLOAD_MAX_BYTES } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { pictureDisk } from '#storage/disk'
import { pool } from '#core/database/pool'
import env from '#start/env'
import { cleanDatabase } from '#tests/support/clean_database'
import { eventually, letPass } from '#tests/support/eventually'
import { someone } from '#tests/support/people'
import { openUpload, pictureFile, upload, withoutQuery } from '#tests/support/pictures'
import { serverOrigin } from '#tests/support/test_server'
import { problemIn, Visitor } from '#tests/support/visitor'

const put = (url: string, raw: Uint8Array<ArrayBuffer>) => new Visitor().send('PUT', url, { raw })

/** All stored upload files. */
async function storedFiles(): Promise<string[]> {
  const entries = await readdir(join(env.get('DATA_DIR'), 'pictures', 'uploads'), {
    recursive: true,
    withFileTypes: true,
  }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

/** Makes the disk refuse writes. @returns a function that ends it */
function fillDisk(): () => void {
  const disk = pictureDisk()
  const full = () =>
    Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
  const { driver } = disk
  disk.driver = new Proxy(driver, {
    get(target, name: keyof typeof driver) {
      if (name === 'put' || name === 'putStream') return full
      const value = target[name]
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return () => (disk.driver = driver)
}

/** PUTs a chunked body of unknown length until the server stops it. */
function putChunks(url: string, chunks: Iterable<Buffer>) {
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sending = request(url, { method: 'PUT' }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (text: string) => (body += text))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    sending.on('error', reject)
    Readable.from(chunks).pipe(sending)
  })
}

test.group('Uploads', (group) => {
  group.each.setup(cleanDatabase)

  test('a member gets an address that accepts a picture without a cookie', async ({ assert }) => {
    const { visitor } = await someone()
    const url = await openUpload(visitor)
    assert.isTrue(url.startsWith(`${serverOrigin()}/api/objects/`))
    assert.equal((await put(url, await pictureFile())).status, 204)
  })

  test('are refused when signed out, and before an account type is chosen', async ({ assert }) => {
    const newcomer = await someone({ accountType: null })
    assert.equal((await new Visitor().post('/api/objects/upload')).status, 401)
    assert.equal((await newcomer.visitor.post('/api/objects/upload')).status, 403)
  })

  for (const format of ['jpeg', 'png', 'webp', 'avif', 'gif'] as const) {
    test(`${format} files are accepted`, async ({ assert }) => {
      const { visitor } = await someone()
      const answer = await put(await openUpload(visitor), await pictureFile({ format }))
      assert.equal(answer.status, 204)
    })
  }

  test('bytes that are no picture are refused, whatever the declared type', async ({ assert }) => {
    const { visitor } = await someone()
    const before = await storedFiles()
    for (const text of ['<svg xmlns="http://www.w3.org/2000/svg"/>', '%PDF-1.7', 'GIF', '']) {
      const answer = await visitor.send('PUT', await openUpload(visitor), {
        raw: new TextEncoder().encode(text),
        headers: { 'content-type': 'image/jpeg' },
      })
      assert.equal(answer.status, 415, text)
      assert.equal(problemIn(answer).code, 'unsupported_media_type')
    }
    assert.deepEqual(await storedFiles(), before)
  })

  test('an address works once', async ({ assert }) => {
    const { visitor } = await someone()
    const url = await openUpload(visitor)
    assert.equal((await put(url, await pictureFile())).status, 204)
    const again = await put(url, await pictureFile({ width: 20 }))
    assert.equal(again.status, 409)
    assert.equal(problemIn(again).code, 'upload_used')
  })

  test('of several files sent to one address at once one is stored', async ({ assert }) => {
    const { visitor } = await someone()
    const url = await openUpload(visitor)
    const file = await pictureFile({ width: 2000, format: 'png' })
    const before = (await storedFiles()).length
    const answers = await Promise.all(Array.from({ length: 5 }, () => put(url, file)))
    assert.deepEqual(answers.map(({ status }) => status).sort(), [204, 409, 409, 409, 409])
    assert.lengthOf(await storedFiles(), before + 1)
  })

  test('an address expires after 15 minutes', async ({ assert }) => {
    const { visitor } = await someone()
    const url = await openUpload(visitor)
    clock.travelTo(new Date(Date.now() + 15 * 60_000 + 1_000))
    const answer = await put(url, await pictureFile())
    assert.equal(answer.status, 403)
    assert.equal(problemIn(answer).code, 'upload_expired')
  })

  test('a forged signature, a later expiry and another upload’s signature are refused', async ({
    assert,
  }) => {
    const { visitor } = await someone()
    const url = new URL(await openUpload(visitor))
    const other = new URL(await openUpload(visitor))
    const forged = new URL(url)
    forged.searchParams.set('signature', 'A'.repeat(43))
    const stretched = new URL(url)
    stretched.searchParams.set('expires', String(Number(url.searchParams.get('expires')) + 60))
    other.search = url.search
    for (const { href } of [forged, stretched, other]) {
      assert.equal((await put(href, await pictureFile())).status, 403)
    }
    const { pathname } = url
    assert.equal((await put(`${pathname}?expires=soon`, await pictureFile())).status, 422)
  })

  test('more than 10 MB is refused unread if the size is announced', async ({ assert }) => {
    const { visitor } = await someone()
    const before = await storedFiles()
    const answer = await put(await openUpload(visitor), new Uint8Array(UPLOAD_MAX_BYTES + 1))
    assert.equal(answer.status, 413)
    assert.deepEqual(await storedFiles(), before)
  })

  test('more than 10 MB without an announced size is cut off, and nothing is stored', async ({
    assert,
  }) => {
    const { visitor } = await someone()
    const url = await openUpload(visitor)
    const before = await storedFiles()
    const chunk = Buffer.alloc(1024 * 1024)
    const start = Buffer.concat([Buffer.from(await pictureFile()), chunk])
    const { status, body } = await putChunks(url, [start, ...Array<Buffer>(11).fill(chunk)])
    assert.equal(status, 413)
    assert.equal((JSON.parse(body) as { code: string }).code, 'too_large')
    assert.deepEqual(await storedFiles(), before)
    assert.equal((await put(url, await pictureFile())).status, 204)
  })

  test('a broken upload leaves nothing, and can be retried', async ({ assert }) => {
    const { visitor } = await someone()
    const url = await openUpload(visitor)
    const before = await storedFiles()
    const sending = request(url, { method: 'PUT', headers: { 'content-length': '1000000' } })
    sending.on('error', () => {})
    sending.write(Buffer.concat([Buffer.from(await pictureFile()), Buffer.alloc(200_000)]))
    await letPass(150, 'it is under way')
    sending.destroy()
    const gone = async () => (await storedFiles()).length === before.length
    await eventually(gone)
    assert.deepEqual(await storedFiles(), before)
    assert.equal((await put(url, await pictureFile())).status, 204)
  })

  test('the thirty-first upload within half an hour gets 429', async ({ assert }) => {
    const { visitor } = await someone()
    for (let count = 0; count < 30; count += 1) await openUpload(visitor)
    const answer = await visitor.post('/api/objects/upload')
    assert.equal(answer.status, 429)
    assert.isAbove(Number(answer.headers.get('retry-after')), 0)
  })

  test('an upload of a deleted account can no longer be sent', async ({ assert }) => {
    const { user, visitor } = await someone()
    const url = await openUpload(visitor)
    await pool.query('delete from uploads where owner_id = $1', [user.id])
    assert.equal((await put(url, await pictureFile())).status, 404)
  })

  test('a full disk refuses uploads for a while, and pictures are still shown', async ({
    assert,
    cleanup,
  }) => {
    const { visitor } = await someone()
    const imageURL = await upload(visitor)
    const waiting = await upload(visitor)
    const { json } = await visitor.put<CurrentUser>('/api/profile-images', { imageURL })
    cleanup(fillDisk())
    for (const answer of [
      await put(await openUpload(visitor), await pictureFile()),
      await visitor.put('/api/profile-images', { imageURL: waiting }),
    ]) {
      assert.equal(answer.status, 503)
      assert.equal(problemIn(answer).code, 'storage_full')
      assert.equal(answer.headers.get('retry-after'), '60')
    }
    const shown = await visitor.get(`${json.profileImageUrl}?w=48`)
    assert.equal(shown.status, 200)
  })

  test('an uploaded file cannot be fetched: only pictures made from it are shown', async ({
    assert,
  }) => {
    const { visitor } = await someone()
    const url = await upload(visitor)
    assert.equal((await visitor.get(url)).status, 404)
    assert.equal((await visitor.get(withoutQuery(url).replace('objects', 'pictures'))).status, 404)
  })
})
