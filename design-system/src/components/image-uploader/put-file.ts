import { ApiError, tellingFailure } from '@fieldhouse/contract/client'
import { fetcher, NetworkError } from '@uppy/core/utils'

/** Delays before the retries of a failed upload, given by the product spec. */
export const RETRY_DELAYS_MS = [0, 1_000, 3_000, 5_000] as const
/** Time without progress after which an upload is aborted, given by the product spec. */
const INACTIVITY_TIMEOUT_MS = 5 * 60 * 1_000

/** Requests a URL that accepts one PUT: `POST /api/objects/upload`, or that for documents. */
export type OpenUpload = () => Promise<string>

/** Takes the bytes; a bucket may stand in for it. */
type UploadCall = 'PUT /api/objects/{id}' | 'PUT /api/verification-documents/{id}'

export interface Upload {
  openUpload: OpenUpload
  /** Named where its failures are counted; that of pictures by default. */
  call?: UploadCall
  file: Blob
  onProgress: (uploadedBytes: number) => void
  signal: AbortSignal
}

/** Refusal of a file by the API or storage; null if there was no answer. */
export function uploadRefusal(error: unknown): ApiError | null {
  if (error instanceof ApiError) return error
  const answer = error instanceof NetworkError ? error.request : null
  return answer?.status ? new ApiError(answer.status, answer.responseText) : null
}

/** An upload without an answer fails as `fetch` does. */
const failureOf = (error: unknown) =>
  uploadRefusal(error) ??
  (error instanceof NetworkError ? new TypeError(error.message, { cause: error }) : error)

/** True for refusals that a retry would repeat: too large, or of another type. */
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
 * Uploads a file's bytes, with retries unless it is refused for good. Each try requests a new URL, since a URL accepts one
 * PUT only.
 * @returns the upload URL without its query string, by which it is claimed afterwards
 * @throws ApiError for a refusal of the last try, TypeError if it got no answer; once it is canceled whatever ended it, mostly
 *   an `AbortError`: `signal.aborted` tells
 */
export async function putFile(upload: Upload): Promise<string> {
  const { openUpload, call = 'PUT /api/objects/{id}', signal } = upload
  for (let tries = 0; ; tries++) {
    try {
      const url = await openUpload()
      await tellingFailure(call, () => putBytes(url, upload))
      return withoutQuery(url)
    } catch (error) {
      const delay = RETRY_DELAYS_MS[tries]
      if (signal.aborted || isFinal(error) || delay === undefined) throw error
      await wait(delay, signal)
    }
  }
}

async function putBytes(url: string, { file, onProgress, signal }: Upload) {
  try {
    // Directly to the storage: the signature authorizes it, and the storage would refuse cookies.
    await fetcher(url, {
      method: 'PUT',
      body: file,
      headers: file.type ? { 'Content-Type': file.type } : {},
      retries: 0,
      timeout: INACTIVITY_TIMEOUT_MS,
      signal,
      onUploadProgress: ({ loaded }) => onProgress(loaded),
    })
  } catch (error) {
    throw signal.aborted ? error : failureOf(error)
  }
}

function withoutQuery(address: string): string {
  const url = new URL(address, document.baseURI)
  url.search = ''
  return url.href
}
