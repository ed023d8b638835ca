import type { Media, UploadTarget } from '@fieldhouse/contract'
import sharp from 'sharp'
import type { Visitor } from '#tests/support/visitor'

export type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

/** A picture file: plain gray, so that it is cheap to make. */
export async function pictureFile({
  width = 400,
  height = 300,
  format = 'jpeg',
}: { width?: number; height?: number; format?: Format } = {}): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp({ create: { width, height, channels: 3, background: '#6b8fb5' } })
    .toFormat(format)
    .toBuffer()
  return new Uint8Array(bytes)
}

/** A photo as phones take it: rotated by EXIF, with GPS coordinates. */
export async function phonePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await sharp({
    create: { width: 640, height: 480, channels: 3, background: '#6b8fb5' },
  })
    .withExif({
      IFD0: { Make: 'Testphone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '32/1 43/1 0/1', GPSLongitudeRef: 'W' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  return new Uint8Array(bytes)
}

/** Opens an upload. @returns the URL to PUT the file to */
export async function openUpload(visitor: Visitor): Promise<string> {
  return (await visitor.post<UploadTarget>('/api/objects/upload')).json.uploadURL
}

export const withoutQuery = (url: string) => url.split('?')[0] ?? ''

/** Uploads a file as a browser does. @returns the upload URL without its query string */
export async function upload(visitor: Visitor, file?: Uint8Array<ArrayBuffer>): Promise<string> {
  const url = await openUpload(visitor)
  const answer = await visitor.send('PUT', url, {
    raw: file ?? (await pictureFile()),
    headers: { 'content-type': 'image/jpeg' },
  })
  if (answer.status !== 204) throw new Error(`the upload was answered ${answer.status}`)
  return withoutQuery(url)
}

/** A picture in this person's gallery. */
export async function galleryPicture(visitor: Visitor, texts: object = {}): Promise<Media> {
  const objectUrl = await upload(visitor)
  return (await visitor.post<Media>('/api/media', { objectUrl, ...texts })).json
}
