import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ApiError, CALL_FAILURE_EVENT } from '@fieldhouse/contract/client'
import { putFile, RETRY_DELAYS_MS } from './put-file.ts'

/** Storage on another origin that answers each PUT with the next of these statuses. */
async function storage(statuses: number[]) {
  const received: { path: string; body: string }[] = []
  const server: Server = createServer((request, response) => {
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('access-control-allow-methods', 'PUT')
    if (request.method === 'OPTIONS') return response.end()
    void bodyOf(request).then((body) => {
      received.push({ path: request.url ?? '', body })
      response.statusCode = statuses[received.length - 1] ?? 200
      response.end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const address = `http://127.0.0.1:${port}`
  let opened = 0
  return {
    received,
    address,
    openUpload: () => Promise.resolve(`${address}/api/objects/${++opened}?signature=s`),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

function failedCalls() {
  const failures: unknown[] = []
  const note = (event: Event) => failures.push((event as CustomEvent).detail)
  window.addEventListener(CALL_FAILURE_EVENT, note)
  return { failures, end: () => window.removeEventListener(CALL_FAILURE_EVENT, note) }
}

const picture = () => new Blob(['picture'], { type: 'image/png' })
const going = () => ({
  file: picture(),
  onProgress: () => undefined,
  signal: new AbortController().signal,
})

test('retries wait as long as the product spec says', () => {
  expect(RETRY_DELAYS_MS).toEqual([0, 1_000, 3_000, 5_000])
})

test('the URL of an uploaded picture has no signature', async () => {
  const { openUpload, received, address, close } = await storage([200])
  await expect(putFile({ openUpload, ...going() })).resolves.toBe(`${address}/api/objects/1`)
  expect(received).toEqual([{ path: '/api/objects/1?signature=s', body: 'picture' }])
  await close()
})

test('a failed upload is retried with a new upload URL', async () => {
  const { openUpload, received, address, close } = await storage([503, 200])
  await expect(putFile({ openUpload, ...going() })).resolves.toBe(`${address}/api/objects/2`)
  expect(received).toHaveLength(2)
  await close()
})

test('each try that fails is told, as what takes the bytes, with its status', async () => {
  const told = failedCalls()
  const { openUpload, close } = await storage([503, 403])
  const call = 'PUT /api/verification-documents/{id}'
  await expect(putFile({ openUpload, call, ...going() })).rejects.toThrow()
  await close()
  expect(told.failures).toEqual([
    { call, status: 503 },
    { call, status: 403 },
  ])
  told.end()
})

test('a permanent refusal is not retried', async () => {
  const { openUpload, received, close } = await storage([413])
  await expect(putFile({ openUpload, ...going() })).rejects.toBeInstanceOf(ApiError)
  expect(received).toHaveLength(1)
  await close()
})

test('a canceled upload is not retried', async () => {
  const canceled = new AbortController()
  const openUpload = jest.fn(() => {
    canceled.abort(new Error('canceled'))
    return Promise.reject(new Error('offline'))
  })
  await expect(putFile({ openUpload, ...going(), signal: canceled.signal })).rejects.toThrow(
    'offline',
  )
  expect(openUpload).toHaveBeenCalledTimes(1)
})
