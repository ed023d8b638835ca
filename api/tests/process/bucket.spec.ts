import { test } from '@japa/runner'
import type { AccountExport, CurrentUser, UploadTarget } from '@fieldhouse/contract'
import pg from 'pg'
import sharp from 'sharp'
import { until } from '#tests/support/eventually'
import { FakeBucket } from '#tests/support/fake_bucket'
import { memberOf, MIA } from '#tests/support/member_of_node'
import {
  migratedDatabaseForTest,
  nodeForTest,
  runCommand,
  startExpectingFailure,
  startNode,
} from '#tests/support/node_process'
import { pictureFile, withoutQuery } from '#tests/support/pictures'
import { file, openDocumentUpload, PDF } from '#tests/support/verification'
import { problemIn, Visitor } from '#tests/support/visitor'
import { unzip } from '#tests/support/zip'

const MEGABYTE = 1024 * 1024

test.group('A node with its files in a bucket', () => {
  test('private documents are stored apart, checked at submission, and have no public address', async ({
    assert,
    cleanup,
  }) => {
    const bucket = await FakeBucket.start()
    cleanup(() => bucket.close())
    const node = await nodeForTest(bucket.environment)
    const visitor = await memberOf(node.url)
    const upload = async (body: Uint8Array<ArrayBuffer>) => {
      const url = await openDocumentUpload(visitor)
      await fetch(url, { method: 'PUT', body })
      return withoutQuery(url)
    }
    const [html, pdf] = [await upload(new Uint8Array(Buffer.from('<html>'))), await upload(PDF)]
    assert.match(new URL(pdf).pathname, /^\/fieldhouse-test\/verification\/[0-9a-f-]{36}$/)

    const refused = await file(visitor, { documents: [pdf, html] })
    assert.equal(refused.status, 422)
    assert.deepEqual(Object.keys(problemIn(refused).fields ?? {}), ['documents.1'])
    const { status, json } = await file(visitor, { documents: [pdf] })
    assert.equal(status, 201)
    assert.include(json.documents[0], { mediaType: 'application/pdf', bytes: PDF.byteLength })
    const [id] = /[0-9a-f-]{36}$/.exec(pdf) ?? []
    const kept = [...bucket.objects.keys()].filter((key) => key.includes(id ?? ''))
    assert.lengthOf(kept, 1)
    assert.match(kept[0] ?? '', /verification\/[0-9a-f-]{36}\/[0-9a-f-]{36}$/)
  })

  test('bytes sent to a used address never become the document or picture, and are removed', async ({
    assert,
    cleanup,
  }) => {
    const bucket = await FakeBucket.start()
    cleanup(() => bucket.close())
    const databaseUrl = await migratedDatabaseForTest()
    const environment = { ...bucket.environment, DATABASE_URL: databaseUrl }
    const node = await startNode(environment)
    const visitor = await memberOf(node.url)
    const put = async (url: string, body: Uint8Array<ArrayBuffer>) => {
      assert.equal((await fetch(url, { method: 'PUT', body })).status, 200)
    }
    const documentURL = await openDocumentUpload(visitor)
    await put(documentURL, PDF)
    assert.equal((await file(visitor, { documents: [withoutQuery(documentURL)] })).status, 201)
    const pictureURL = (await visitor.post<UploadTarget>('/api/objects/upload')).json.uploadURL
    await put(pictureURL, await pictureFile())
    const imageURL = withoutQuery(pictureURL)
    assert.equal((await visitor.put('/api/profile-images', { imageURL })).status, 200)
    const claimed = new Map(bucket.objects)
    assert.lengthOf([...claimed], 2)

    // The bucket cannot check our limits and accepts it.
    const other = new Uint8Array(Buffer.concat([PDF, Buffer.from('% another one')]))
    await put(documentURL, other)
    await put(pictureURL, await pictureFile({ width: 800 }))
    assert.lengthOf([...bucket.objects], 4)
    const again = { verificationType: 'background_check', documents: [withoutQuery(documentURL)] }
    assert.equal((await file(visitor, again as Parameters<typeof file>[1])).status, 422)
    assert.equal((await visitor.put('/api/profile-images', { imageURL })).status, 200)
    for (const [key, bytes] of claimed) assert.isTrue(bucket.objects.get(key)?.equals(bytes), key)

    // Once the URL has expired, nothing is left of it.
    const client = new pg.Client({ connectionString: databaseUrl })
    await client.connect()
    await client.query(
      `update verification_documents set opened_at = now() - interval '46 minutes'`,
    )
    await client.query(`update uploads set opened_at = now() - interval '25 hours'`)
    await client.end()
    await runCommand(environment, 'objects:sweep')
    assert.deepEqual([...bucket.objects.keys()].sort(), [...claimed.keys()].sort())
    for (const [key, bytes] of claimed) assert.isTrue(bucket.objects.get(key)?.equals(bytes), key)
  })

  test('of files sent during a submission one complete file is stored, and stays', async ({
    assert,
    cleanup,
  }) => {
    const bucket = await FakeBucket.start()
    cleanup(() => bucket.close())
    const node = await nodeForTest(bucket.environment)
    const versions = Array.from({ length: 12 }, (_, version) =>
      Buffer.concat([PDF, Buffer.from(`% version ${version} ${'-'.repeat(version * 1_000)}`)]),
    )
    for (let round = 0; round < 5; round += 1) {
      const visitor = new Visitor({ origin: node.url })
      await visitor.post('/api/register', { ...MIA, email: `mia${round}@example.com` })
      await visitor.put('/api/account/type', { accountType: 'parent' })
      const url = await openDocumentUpload(visitor)
      const put = (body: Buffer) => fetch(url, { method: 'PUT', body: new Uint8Array(body) })
      await put(PDF as unknown as Buffer)
      const filing = file(visitor, { documents: [withoutQuery(url)] })
      for (const version of versions) await put(version)
      const { status, json } = await filing
      assert.equal(status, 201)
      const uploadKey = new URL(url).pathname.slice(`/${bucket.name}/`.length)
      const key = [...bucket.objects.keys()].find((name) => name.startsWith(`${uploadKey}/`)) ?? ''
      const kept = bucket.objects.get(key) ?? Buffer.alloc(0)
      assert.equal(json.documents[0]?.bytes, kept.byteLength)
      assert.isTrue([Buffer.from(PDF), ...versions].some((version) => version.equals(kept)))
      await put(versions[0] ?? Buffer.alloc(0))
      assert.isTrue(bucket.objects.get(key)?.equals(kept))
    }
  })

  test('while it is away requests get 503, nothing is lost, and the same requests then succeed', async ({
    assert,
    cleanup,
  }) => {
    const bucket = await FakeBucket.start()
    cleanup(() => bucket.close())
    const node = await nodeForTest(bucket.environment)
    const visitor = await memberOf(node.url)
    const pictureURL = (await visitor.post<UploadTarget>('/api/objects/upload')).json.uploadURL
    await fetch(pictureURL, { method: 'PUT', body: await pictureFile() })
    const documentURL = await openDocumentUpload(visitor)
    await fetch(documentURL, { method: 'PUT', body: PDF })
    const picture = { imageURL: withoutQuery(pictureURL) }
    const documents = { documents: [withoutQuery(documentURL)] }

    bucket.isAway = true
    for (const refused of [
      await visitor.put('/api/profile-images', picture),
      await file(visitor, documents),
    ]) {
      assert.equal(refused.status, 503)
      assert.equal(problemIn(refused).code, 'files_away')
      assert.equal(refused.headers.get('retry-after'), '60')
    }
    bucket.isAway = false
    const { status, json } = await visitor.put<CurrentUser>('/api/profile-images', picture)
    assert.equal(status, 200)
    assert.equal((await file(visitor, documents)).status, 201)

    bucket.isAway = true
    assert.equal((await visitor.get(`${json.profileImageUrl}?w=96`)).status, 503)
    bucket.isAway = false
    assert.equal((await visitor.get(`${json.profileImageUrl}?w=96`)).status, 200)
  })

  test('a file that grew after it was measured is cut off', async ({ assert, cleanup }) => {
    const bucket = await FakeBucket.start()
    cleanup(() => bucket.close())
    const node = await nodeForTest(bucket.environment)
    const visitor = await memberOf(node.url)
    const huge = Buffer.alloc(120 * MEGABYTE)
    const keyOf = (url: string) => new URL(url).pathname.slice(`/${bucket.name}/`.length)

    const documentURL = await openDocumentUpload(visitor)
    await fetch(documentURL, { method: 'PUT', body: PDF })
    bucket.swappedAfterHead.set(keyOf(documentURL), huge)
    assert.equal((await file(visitor, { documents: [withoutQuery(documentURL)] })).status, 422)

    const pictureURL = (await visitor.post<UploadTarget>('/api/objects/upload')).json.uploadURL
    await fetch(pictureURL, { method: 'PUT', body: await pictureFile() })
    bucket.swappedAfterHead.set(keyOf(pictureURL), huge)
    const imageURL = withoutQuery(pictureURL)
    assert.equal((await visitor.put('/api/profile-images', { imageURL })).status, 413)
    for (const url of [documentURL, pictureURL]) {
      // The size of socket buffers, far below the whole file.
      assert.isBelow(bucket.sent.get(keyOf(url)) ?? huge.byteLength, 60 * MEGABYTE)
    }
  })

  test('an export stays there until it is downloaded through the API', async ({
    assert,
    cleanup,
  }) => {
    const bucket = await FakeBucket.start()
    cleanup(() => bucket.close())
    const node = await nodeForTest(bucket.environment)
    const visitor = await memberOf(node.url)
    await visitor.post('/api/account/export')
    const stateNow = async () =>
      (await visitor.get<AccountExport>('/api/account/export')).json.state
    await until(async () => (await stateNow()) === 'ready')
    assert.deepEqual(
      [...bucket.objects.keys()].map((key) => key.replaceAll(/[0-9a-f-]{36}/g, '…')),
      ['exports/…/….zip'],
    )
    const { status, bytes } = await visitor.get('/api/account/export/file')
    assert.equal(status, 200)
    assert.include((await unzip(bytes)).get('account.json')?.toString(), MIA.email)
  })

  test('uploads go straight to the bucket, pictures are served through the gate', async ({
    assert,
    cleanup,
  }) => {
    const bucket = await FakeBucket.start()
    cleanup(() => bucket.close())
    const node = await nodeForTest(bucket.environment)
    const visitor = await memberOf(node.url)
    const open = async () =>
      (await visitor.post<UploadTarget>('/api/objects/upload')).json.uploadURL

    const uploadURL = await open()
    const target = new URL(uploadURL)
    assert.equal(target.origin, bucket.url)
    assert.match(target.pathname, /^\/fieldhouse-test\/uploads\/[0-9a-f-]{36}$/)
    assert.equal(target.searchParams.get('X-Amz-Expires'), '900')
    assert.equal(target.searchParams.get('X-Amz-SignedHeaders'), 'host')
    assert.isFalse(target.searchParams.has('x-amz-checksum-crc32'))

    const imageURL = withoutQuery(uploadURL)
    const early = await visitor.put('/api/profile-images', { imageURL })
    assert.equal(early.status, 422)

    // The page's CSP has to allow the upload.
    const policy = (await visitor.get('/')).headers.get('content-security-policy') ?? ''
    assert.include(/connect-src ([^;]*)/.exec(policy)?.[1]?.split(' '), bucket.url)

    await fetch(uploadURL, { method: 'PUT', body: await pictureFile({ width: 640, height: 480 }) })
    const { status, json } = await visitor.put<CurrentUser>('/api/profile-images', { imageURL })
    assert.equal(status, 200)
    for (let time = 0; time < 2; time += 1) {
      const shown = await visitor.get(`${json.profileImageUrl}?w=96`)
      assert.equal((await sharp(shown.bytes).metadata()).width, 96)
    }
    const kinds = [...bucket.objects.keys()].map((key) => key.replace(/\/[0-9a-f-]{36}\//, '/…/'))
    assert.sameMembers(
      kinds.map((key) => key.replace(/96-[0-9a-f-]{36}/, '96')),
      ['pictures/…/master.webp', 'pictures/…/96.jpeg'],
    )

    const lie = await open()
    await fetch(lie, { method: 'PUT', body: '<svg/>' })
    const refused = await visitor.put('/api/profile-images', { imageURL: withoutQuery(lie) })
    assert.equal(refused.status, 415)

    const huge = await open()
    await fetch(huge, { method: 'PUT', body: new Uint8Array(5_242_881) })
    const tooLarge = await visitor.put('/api/profile-images', { imageURL: withoutQuery(huge) })
    assert.equal(tooLarge.status, 413)
    assert.equal(problemIn(tooLarge).code, 'too_large')
  })

  test('without the bucket’s name or keys it does not start, and names what is missing', async ({
    assert,
  }) => {
    const { code, lines } = await startExpectingFailure({
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/none',
      DRIVE_DISK: 's3',
    })
    assert.equal(code, 1)
    assert.deepEqual(lines, [
      'S3_BUCKET is missing: DRIVE_DISK=s3 needs it',
      'S3_ACCESS_KEY_ID is missing: DRIVE_DISK=s3 needs it',
      'S3_SECRET_ACCESS_KEY is missing: DRIVE_DISK=s3 needs it',
    ])
  })
})
