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

/** A folder of DATA_DIR. What is uploaded to it goes through a route of ours, signed like a bucket's. */
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

/** One bucket of any service that speaks S3; kinds of files keep apart by the names they begin with. */
async function bucket(): Promise<Disk> {
  // Its client is large: where files lie in a folder nothing of it is loaded.
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
      // Private is a bucket's default, and several services know no ACLs.
      supportsACL: false,
      // Otherwise an upload URL is signed for the checksum of nothing, and no browser could use it.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    })
}

const shared = env.get('DRIVE_DISK') === 's3' ? await bucket() : null

/** Files outside the database. Nothing here is served by Drive itself: each kind has a route with its own rules. */
const driveConfig = defineConfig({
  default: 'pictures',
  services: {
    pictures: shared ?? folder('pictures', (id) => `/api/objects/${id}`),
    // Evidence of who people are: apart from everything that is ever shown to others.
    documents: shared ?? folder('documents', (id) => `/api/verification-documents/${id}`),
    releases: shared ?? folder('releases'),
    exports: shared ?? folder('exports'),
  },
})

export default driveConfig

declare module '@adonisjs/drive/types' {
  export interface DriveDisks extends InferDriveDisks<typeof driveConfig> {}
}
