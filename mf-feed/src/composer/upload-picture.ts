import { putFile } from '@fieldhouse/design-system'
import { openUpload } from '@fieldhouse/remote-kit/pictures'

export { previewOf } from './picture-preview.ts'

interface Upload {
  file: Blob
  signal: AbortSignal
  /** 0 to 100. */
  onProgress: (percent: number) => void
}

/**
 * Uploads a picture's bytes, with retries after network failures.
 * @returns the URL by which a post claims it
 * @throws ApiError for a refusal
 */
export function uploadPicture({ file, signal, onProgress }: Upload): Promise<string> {
  return putFile({
    openUpload,
    file,
    signal,
    onProgress: (bytes) => onProgress(Math.round((100 * bytes) / file.size)),
  })
}
