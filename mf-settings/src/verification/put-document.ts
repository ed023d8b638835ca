import { call } from '@fieldhouse/contract/client'
import { putFile } from '@fieldhouse/design-system'

interface Upload {
  file: File
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/**
 * Uploads a private document's bytes, with retries after network failures.
 * @returns the URL by which a request claims the document
 * @throws as `putFile` does
 */
export function putDocument({ file, onProgress, signal }: Upload): Promise<string> {
  return putFile({
    openUpload: async () =>
      (await call('POST /api/verification-documents/upload', { signal })).data.uploadURL,
    call: 'PUT /api/verification-documents/{id}',
    file,
    signal,
    onProgress: (bytes) => onProgress(Math.round((100 * bytes) / file.size)),
  })
}
