import { join } from 'node:path'
import { defineConfig } from '@adonisjs/drive'
import type { InferDriveDisks } from '@adonisjs/drive/types'
import { FSDriver } from 'flydrive/drivers/fs'
import type { DriverContract } from 'flydrive/types'
import { signedUploadPath } from '#storage/upload_signature'
import env from '#start/env'

type Disk = () => DriverContract

function noUploads(): never {
  throw new Error('nobody uploads to this disk')
}

/** A folder of DATA_DIR. Uploads to it use a route of ours, with signed URLs like a bucket's. */
const folder =
  (name: string, uploadPath: (uploadId: string) => string = noUploads): Disk =>
  () =>
    new FSDriver({
      location: join(env.get('DATA_DIR'), name),
      visibility: 'private',
      urlBuilder: {
        generateSignedUploadURL: (key, _path, { expiresIn }) =>
          Promise.resolve(
            signedUploadPath(uploadPath(key.split('/').at(-1) ?? ''), Number(expiresIn)),
          ),
      },
    })

/** One bucket of any S3-compatible service; kinds of files have different key prefixes. */
async function bucket(): Promise<Disk> {
  // The S3 client is large: loaded only with this disk.
  const { S3Driver } = await import('flydrive/drivers/s3')
  const endpoint = env.get('S3_ENDPOINT')
  return () =>
    new S3Driver({
      bucket: env.get('S3_BUCKET') ?? '',
      region: env.get('S3_REGION') ?? 'us-east-1',
      credentials: {
        accessKeyId: env.get('S3_ACCESS_KEY_ID') ?? '',
        secretAccessKey: env.get('S3_SECRET_ACCESS_KEY') ?? '',
      },
      ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
      visibility: 'private',
      // Buckets are private by default, and several services do not support ACLs.
      supportsACL: false,
      // Otherwise upload URLs are signed with the checksum of an empty body, and browsers could not use them.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
}

const shared = env.get('DRIVE_DISK') === 's3' ? await bucket() : null

/** Files outside of the database. Drive serves none of them itself: each kind has a route with its own rules. */
const driveConfig = defineConfig({
  default: 'pictures',
  services: {
    pictures: shared ?? folder('pictures', (id) => `/api/objects/${id}`),
    // Evidence of identity: stored apart from everything that others may see.
    documents: shared ?? folder('documents', (id) => `/api/verification-documents/${id}`),
    releases: shared ?? folder('releases'),
    exports: shared ?? folder('exports'),
  },
})

export default driveConfig

declare module '@adonisjs/drive/types' {
  export interface DriveDisks extends InferDriveDisks<typeof driveConfig> {}
}
