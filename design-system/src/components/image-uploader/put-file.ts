import { ApiError } from '@fieldhouse/contract/client'
import { fetcher, NetworkError } from '@uppy/core/utils'

/** Spec, section 9: a failed upload is tried again after each of these. */
export const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000] as const
/** Spec, section 9: an upload during which nothing moved for so long is given up. */
const INACTIVITY_TIMEOUT_MS = 5 * 60 * 1_000

/** Gives a URL that takes one PUT: `POST /api/objects/upload`, or that of documents. */
export type OpenUpload = () => Promise<string>

export interface Upload {
  openUpload: OpenUpload
  file: Blob
  onProgress: (uploadedBytes: number) => void
  signal: AbortSignal
}

/** Refusal of a file by the API or storage, in their words; null where nobody answered. */
export function uploadRefusal(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  const answer = error instanceof NetworkError ? error.request : null
  return answer?.status ? new ApiError(answer.status, answer.responseText) : null
}

/** Too large, of another kind: it would be refused again. */
function isFinal(error: unknown): boolean {
  const status = uploadRefusal(error)?.status
  return status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
  })
}

/**
 * Sends a file's bytes. Every try opens a new upload: a URL is good for one PUT alone.
 * @returns the upload URL without its query string, by which it is claimed afterwards
 * @throws what the last try failed at
 */
export async function putFile({ openUpload, file, onProgress, signal }: Upload): Promise<string> {
  for (let tries = 0; ; tries++) {
    try {
      const url = await openUpload()
      // Straight to where it is stored: the signature is the right, and cookies would not be taken there.
      await fetcher(url, {
        method: 'PUT',
        body: file,
        headers: file.type ? { 'Content-Type': file.type } : {},
        retries: 0,
        timeout: INACTIVITY_TIMEOUT_MS,
        signal,
        onUploadProgress: ({ loaded }) => onProgress(loaded),
      })
      return withoutQuery(url)
    } catch (error) {
      const delay = RETRY_DELAYS_MS[tries]
      if (signal.aborted || isFinal(error) || delay === undefined) throw error
      await wait(delay, signal)
    }
  }
}

function withoutQuery(address: string): string {
  const url = new URL(address, document.baseURI)
  url.search = ''
  return url.href
}
