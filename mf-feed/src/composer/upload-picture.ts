import { call } from '@fieldhouse/contract/client'
import { putFile, uploadRefusal } from '@fieldhouse/design-system'

interface Upload {
  file: Blob
  signal: AbortSignal
  /** 0 to 100. */
  onProgress: (percent: number) => void
}

/**
 * Sends a picture's bytes, again where the network fails.
 * @returns the address by which a post claims it
 * @throws ApiError where it was refused
 */
export async function uploadPicture({ file, signal, onProgress }: Upload): Promise<string> {
  try {
    return await putFile({
      openUpload: async () => (await call('POST /api/objects/upload')).data.uploadURL,
      file,
      signal,
      onProgress: (bytes) => onProgress(Math.round((100 * bytes) / file.size)),
    })
  } catch (error) {
    throw uploadRefusal(error) ?? error
  }
}
