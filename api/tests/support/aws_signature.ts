import { createHash, createHmac } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

const MINUTE_MS = 60_000
const CLOCK_TOLERANCE_MS = 15 * MINUTE_MS
const UNSIGNED = 'UNSIGNED-PAYLOAD'

/** A request as a server of S3 gets it. */
export interface SignedRequest {
  method: string
  /** Path and query, as they were sent. */
  path: string
  headers: IncomingHttpHeaders
  body: Buffer
}

export interface BucketAccount {
  accessKeyId: string
  secretAccessKey: string
}

const sha256 = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest('hex')

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

/** Claim of a request: in its query if its address was signed beforehand, otherwise in its headers. */
function claimOf(headers: IncomingHttpHeaders, query: URLSearchParams) {
  if (query.has('X-Amz-Signature')) {
    return {
      isAddress: true,
      credential: query.get('X-Amz-Credential') ?? '',
      time: query.get('X-Amz-Date') ?? '',
      signedHeaders: (query.get('X-Amz-SignedHeaders') ?? '').split(';'),
      signature: query.get('X-Amz-Signature') ?? '',
    }
  }
  const part = (name: string) =>
    new RegExp(`\\b${name}=([^,\\s]+)`).exec(headers.authorization ?? '')?.[1] ?? ''
  return {
    isAddress: false,
    credential: part('Credential'),
    time: String(headers['x-amz-date'] ?? ''),
    signedHeaders: part('SignedHeaders').split(';'),
    signature: part('Signature'),
  }
}

const timeOf = (text: string) =>
  Date.parse(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'))

/**
 * Error code of S3 for a request that is not signed by this account, or null (AWS Signature Version 4, in headers and in
 * addresses). Written from Amazon's description and not with its client, which makes the signatures.
 */
export function signatureFault(
  { method, path, headers, body }: SignedRequest,
  { accessKeyId, secretAccessKey }: BucketAccount,
  now = Date.now(),
): string | null {
  const { pathname, searchParams: query } = new URL(path, 'http://bucket.invalid')
  const { isAddress, credential, time, signedHeaders, signature } = claimOf(headers, query)
  if (!signature) return 'AccessDenied'
  const [key, day = '', region = '', service = '', end = ''] = credential.split('/')
  if (key !== accessKeyId) return 'InvalidAccessKeyId'
  const age = now - timeOf(time)
  const lifetime = isAddress ? Number(query.get('X-Amz-Expires')) * 1_000 : CLOCK_TOLERANCE_MS
  if (!(age <= lifetime && age >= -CLOCK_TOLERANCE_MS)) return 'AccessDenied'
  if (!signedHeaders.includes('host') || !time.startsWith(day)) return 'AccessDenied'

  const payload = isAddress ? UNSIGNED : String(headers['x-amz-content-sha256'] ?? '')
  if (payload !== UNSIGNED && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const canonical = [
    method,
    pathname.split('/').map(decodeURIComponent).map(encoded).join('/'),
    [...query]
      .filter(([name]) => name !== 'X-Amz-Signature')
      .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
      .sort()
      .join('&'),
    ...signedHeaders.map(
      (name) =>
        `${name}:${String(headers[name] ?? '')
          .trim()
          .replaceAll(/ +/g, ' ')}`,
    ),
    '',
    signedHeaders.join(';'),
    payload,
  ].join('\n')
  const scope = [day, region, service, end]
  const signingKey = scope.reduce<string | Buffer>(hmac, `AWS4${secretAccessKey}`)
  const expected = hmac(
    signingKey,
    ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical)].join('\n'),
  )
  return service === 's3' && expected.toString('hex') === signature ? null : 'SignatureDoesNotMatch'
}
