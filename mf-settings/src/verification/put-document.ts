import { ApiError, call } from '@fieldhouse/contract/client'

interface Upload {
  file: File
  onProgress: (percent: number) => void
  signal: AbortSignal
}

/**
 * Sends a private document's bytes to an upload of its own.
 * @returns the upload URL without its query string, by which a request claims the document
 * @throws ApiError for a refusal; the signal's reason when it was cancelled
 */
export async function putDocument({ file, onProgress, signal }: Upload): Promise<string> {
  const { data } = await call('POST /api/verification-documents/upload', { signal })
  await put(data.uploadURL, { file, onProgress, signal })
  const url = new URL(data.uploadURL, document.baseURI)
  url.search = ''
  return url.href
}

/** Not fetch(): it does not say how far an upload is. */
function put(url: string, { file, onProgress, signal }: Upload): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open('PUT', url)
    request.setRequestHeader('content-type', file.type)
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.round((100 * loaded) / total))
    request.onload = () =>
      request.status < 300 ? resolve() : reject(refusalOf(request.status, request.responseText))
    request.onerror = () => reject(new TypeError('The upload did not reach the server'))
    signal.addEventListener('abort', () => {
      request.abort()
      reject(signal.reason as Error)
    })
    request.send(file)
  })
}

function refusalOf(status: number, body: string): ApiError {
  try {
    return new ApiError(status, body, JSON.parse(body) as ApiError['problem'])
  } catch {
    return new ApiError(status, body, null)
  }
}
