import Uppy, { type Body, type Meta } from '@uppy/core'
import { PICTURE_TYPES } from '@fieldhouse/contract'
import { putFile, type OpenUpload } from './put-file.ts'

/** Given by the product spec. */
const CONCURRENT_UPLOADS = 6

export interface PictureLimits {
  /** 5,242,880 for a photo, 10,485,760 for a banner. */
  maxBytes: number
  maxFiles: number
}

/** URL of an uploaded file, by which a screen claims it. */
interface UploadedBody extends Body {
  objectUrl: string
}

export type PictureUppy = Uppy<Meta, UploadedBody>

/** An Uppy that accepts pictures within limits and gives each an upload of its own. */
export function pictureUppy({ maxBytes, maxFiles }: PictureLimits, openUpload: OpenUpload) {
  const uppy: PictureUppy = new Uppy<Meta, UploadedBody>({
    id: 'picture',
    restrictions: {
      allowedFileTypes: [...PICTURE_TYPES],
      maxFileSize: maxBytes,
      maxNumberOfFiles: maxFiles,
      minNumberOfFiles: 1,
    },
  })

  async function upload(fileId: string) {
    const file = uppy.getFile(fileId)
    if (!(file.data instanceof Blob)) return
    const abandoned = new AbortController()
    const abandon = () => abandoned.abort(new DOMException('Cancelled', 'AbortError'))
    const onRemoved = (removed: { id: string }) => removed.id === fileId && abandon()
    uppy.on('cancel-all', abandon)
    uppy.on('file-removed', onRemoved)
    const uploadStarted = Date.now()
    try {
      const objectUrl = await putFile({
        openUpload,
        file: file.data,
        signal: abandoned.signal,
        onProgress: (bytesUploaded) =>
          uppy.emit('upload-progress', uppy.getFile(fileId), {
            uploadStarted,
            bytesUploaded,
            bytesTotal: file.size,
          }),
      })
      uppy.emit('upload-success', uppy.getFile(fileId), {
        status: 200,
        body: { objectUrl },
        uploadURL: objectUrl,
      })
    } catch (error) {
      if (!abandoned.signal.aborted) {
        uppy.emit('upload-error', uppy.getFile(fileId), error as Error)
        throw error
      }
    } finally {
      uppy.off('cancel-all', abandon)
      uppy.off('file-removed', onRemoved)
    }
  }

  uppy.addUploader(async (fileIds) => {
    const files = fileIds.map((id) => uppy.getFile(id))
    uppy.emit('upload-start', files)
    const waiting = [...fileIds]
    const lanes = Array.from({ length: CONCURRENT_UPLOADS }, async () => {
      for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
        await upload(id).catch(() => undefined)
      }
    })
    await Promise.all(lanes)
  })
  return uppy
}
