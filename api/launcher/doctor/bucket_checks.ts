import { error, type Finding, ok, reasonOf, warn } from './finding.ts'

type Environment = Record<string, string | undefined>

const PROBE_SECONDS = 60
const PATIENCE_MS = 10_000

async function checkCors(uploadUrl: string, origin: string): Promise<Finding> {
  const response = await fetch(uploadUrl, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'PUT',
      'access-control-request-headers': 'content-type',
    },
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  const allowed = response.headers.get('access-control-allow-origin')
  const methods = response.headers.get('access-control-allow-methods') ?? ''
  return (allowed === '*' || allowed === origin) && methods.includes('PUT')
    ? ok('bucket CORS', `allows PUT from ${origin}`)
    : error('bucket CORS', `refuses PUT from ${origin}: allow it with the header content-type`)
}

/** Findings about the bucket: writes, reads and removes an object as the API does, and asks for a browser's upload. */
export async function checkBucket(env: Environment): Promise<Finding[]> {
  const { S3_BUCKET: Bucket, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_ENDPOINT: endpoint } = env
  if (!Bucket || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return []
  const { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } =
    await import('@aws-sdk/client-s3')
  const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
  const client = new S3Client({
    region: env.S3_REGION ?? 'us-east-1',
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const object = { Bucket, Key: 'uploads/doctor' }
  const abortSignal = AbortSignal.timeout(PATIENCE_MS)
  try {
    await client.send(new PutObjectCommand({ ...object, Body: 'probe' }), { abortSignal })
    const read = await client.send(new GetObjectCommand(object), { abortSignal })
    if ((await read.Body?.transformToString()) !== 'probe') {
      return [error('bucket', 'gives back other bytes than it got')]
    }
    await client.send(new DeleteObjectCommand(object), { abortSignal })
    const works = ok('bucket', `${Bucket} takes, gives and removes files`)
    if (!env.APP_URL) {
      return [works, warn('bucket CORS', 'is not checked: set APP_URL, from which browsers upload')]
    }
    const uploadUrl = await getSignedUrl(client, new PutObjectCommand(object), {
      expiresIn: PROBE_SECONDS,
    })
    return [works, await checkCors(uploadUrl, new URL(env.APP_URL).origin)]
  } catch (failure) {
    return [error('bucket', `${Bucket} does not work: ${reasonOf(failure)}`)]
  } finally {
    client.destroy()
  }
}
