import { test } from '@japa/runner'
import type { UploadTarget } from '@fieldhouse/contract'
import { examine } from '../../launcher/doctor/doctor.ts'
import { signatureFault } from '#tests/support/aws_signature'
import { FakeBucket } from '#tests/support/fake_bucket'
import { memberOf } from '#tests/support/member_of_node'
import { nodeForTest } from '#tests/support/node_process'
import { pictureFile, withoutQuery } from '#tests/support/pictures'
import { problemIn, type Visitor } from '#tests/support/visitor'

/** Account, time and requests of the examples in Amazon's description of the signature. */
const EXAMPLE_ACCOUNT = {
  accessKeyId: 'AKIAIOSFODNN7EXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
}
const EXAMPLE_TIME = Date.UTC(2013, 4, 24)
const HOST = 'examplebucket.s3.amazonaws.com'
const NOTHING = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
const CREDENTIAL = 'AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request'

const IN_ADDRESS = {
  method: 'GET',
  path: `/test.txt?X-Amz-Algorithm=AWS4-HMAC-SHA256&X-Amz-Credential=${encodeURIComponent(CREDENTIAL)}&X-Amz-Date=20130524T000000Z&X-Amz-Expires=86400&X-Amz-SignedHeaders=host&X-Amz-Signature=aeeed9bbccd4d02ee5c0109b86d86835f995330da4c265957d157751f604d404`,
  headers: { host: HOST },
  body: Buffer.alloc(0),
}

const IN_HEADERS = {
  method: 'GET',
  path: '/test.txt',
  headers: {
    host: HOST,
    range: 'bytes=0-9',
    'x-amz-content-sha256': NOTHING,
    'x-amz-date': '20130524T000000Z',
    authorization: `AWS4-HMAC-SHA256 Credential=${CREDENTIAL},SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41`,
  },
  body: Buffer.alloc(0),
}

async function openUpload(visitor: Visitor): Promise<string> {
  return (await visitor.post<UploadTarget>('/api/objects/upload')).json.uploadURL
}

test.group('Signatures for a bucket', () => {
  test('are judged by the tests as in Amazon’s own examples', ({ assert }) => {
    const fault = (request: typeof IN_ADDRESS, later = 0) =>
      signatureFault(request, EXAMPLE_ACCOUNT, EXAMPLE_TIME + later)
    assert.isNull(fault(IN_ADDRESS))
    assert.isNull(fault(IN_HEADERS))
    const wrong = 'SignatureDoesNotMatch'
    assert.equal(fault({ ...IN_ADDRESS, path: IN_ADDRESS.path.replace('test', 'best') }), wrong)
    assert.equal(fault({ ...IN_ADDRESS, method: 'PUT' }), wrong)
    assert.equal(fault({ ...IN_ADDRESS, headers: { host: 'example.com' } }), wrong)
    assert.equal(fault(IN_ADDRESS, 86_401_000), 'AccessDenied')
    const range = { ...IN_HEADERS.headers, range: 'bytes=0-99' }
    assert.equal(fault({ ...IN_HEADERS, headers: range }), wrong)
    assert.equal(fault({ ...IN_HEADERS, body: Buffer.from('more') }), 'XAmzContentSHA256Mismatch')
    assert.equal(fault(IN_HEADERS, 901_000), 'AccessDenied')
    assert.equal(
      fault({ ...IN_HEADERS, headers: { host: HOST } } as typeof IN_ADDRESS),
      'AccessDenied',
    )
    const other = { ...EXAMPLE_ACCOUNT, secretAccessKey: 'another' }
    assert.equal(signatureFault(IN_ADDRESS, other, EXAMPLE_TIME), wrong)
  })

  test('an upload’s address holds for its key and for writing alone, from the page of the app', async ({
    assert,
    cleanup,
  }) => {
    const bucket = await FakeBucket.start()
    cleanup(() => bucket.close())
    const node = await nodeForTest(bucket.environment)
    bucket.uploadOrigin = node.url
    const visitor = await memberOf(node.url)
    const address = await openUpload(visitor)
    const body = await pictureFile()
    const put = (url: string) => fetch(url, { method: 'PUT', body })
    const elsewhere = address.replace(/[0-9a-f](?=\?)/, (digit) => (digit === 'a' ? 'b' : 'a'))
    assert.equal((await put(elsewhere)).status, 403)
    assert.equal((await put(withoutQuery(address))).status, 403)
    assert.equal((await fetch(address)).status, 403)
    assert.equal((await fetch(address, { method: 'DELETE' })).status, 403)
    const later = address.replace('X-Amz-Expires=900', 'X-Amz-Expires=90000')
    assert.notEqual(later, address)
    assert.equal((await put(later)).status, 403)
    assert.lengthOf(bucket.refused, 5)

    const asked = (origin: string) =>
      fetch(address, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'PUT',
          'access-control-request-headers': 'content-type',
        },
      })
    assert.equal((await asked('https://elsewhere.example')).status, 403)
    assert.equal((await asked(node.url)).headers.get('access-control-allow-origin'), node.url)
    const sent = await fetch(address, {
      method: 'PUT',
      body,
      headers: { origin: node.url, 'content-type': 'image/png' },
    })
    assert.equal(sent.status, 200)
    const imageURL = withoutQuery(address)
    assert.equal((await visitor.put('/api/profile-images', { imageURL })).status, 200)
    assert.lengthOf(bucket.refused, 5)
  })

  test('with a wrong secret nothing is stored, people get 503, and the doctor says so', async ({
    assert,
    cleanup,
  }) => {
    const bucket = await FakeBucket.start()
    cleanup(() => bucket.close())
    const environment = { ...bucket.environment, S3_SECRET_ACCESS_KEY: 'another-secret' }
    const node = await nodeForTest(environment)
    const visitor = await memberOf(node.url)
    const address = await openUpload(visitor)
    assert.equal((await fetch(address, { method: 'PUT', body: await pictureFile() })).status, 403)
    const claimed = await visitor.put('/api/profile-images', { imageURL: withoutQuery(address) })
    assert.equal(claimed.status, 503)
    assert.equal(problemIn(claimed).code, 'files_away')
    assert.equal(bucket.objects.size, 0)
    const findings = await examine({ NODE_ENV: 'production', ...environment })
    assert.equal(findings.find(({ check }) => check === 'bucket')?.level, 'error')
    assert.deepEqual([...new Set(bucket.refused)], ['SignatureDoesNotMatch'])
  })
})
