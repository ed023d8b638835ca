import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'

const PART_BYTES = 64 * 1024

/** One bucket that speaks as much of S3 as files need, path style. It believes every signature. */
export class FakeBucket {
  readonly objects = new Map<string, Buffer>()
  readonly name = 'fieldhouse-test'
  /** Bytes that a reader was sent of an object, whether it wanted all or hung up. */
  readonly sent = new Map<string, number>()
  /** What somebody puts in place of an object right after it was measured. */
  readonly swappedAfterHead = new Map<string, Buffer>()
  readonly #server: Server

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  static async start(): Promise<FakeBucket> {
    const bucket = new FakeBucket()
    await new Promise<void>((resolve) => bucket.#server.listen(0, '127.0.0.1', resolve))
    return bucket
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** What a node needs to use it. */
  get environment() {
    return {
      DRIVE_DISK: 's3',
      S3_BUCKET: this.name,
      S3_ENDPOINT: this.url,
      S3_ACCESS_KEY_ID: 'test',
      S3_SECRET_ACCESS_KEY: 'test',
    }
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve())
      this.#server.closeAllConnections()
    })
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url)
    const key = decodeURIComponent(pathname.slice(`/${this.name}/`.length))
    const body = await buffer(request)
    switch (request.method) {
      case 'PUT':
        // S3 wants to know how much it will be.
        if (!request.headers['content-length']) return response.writeHead(411).end()
        this.objects.set(key, body)
        return response.setHeader('etag', '"1"').end()
      case 'HEAD':
      case 'GET':
        return searchParams.has('list-type')
          ? this.#list(searchParams.get('prefix') ?? '', response)
          : this.#send(key, request, response)
      case 'POST':
        for (const [, name = ''] of body.toString().matchAll(/<Key>([^<]+)<\/Key>/g)) {
          this.objects.delete(name)
        }
        return response.end('<DeleteResult/>')
      default:
        this.objects.delete(key)
        return response.writeHead(204).end()
    }
  }

  #list(prefix: string, response: ServerResponse) {
    const found = [...this.objects].filter(([key]) => key.startsWith(prefix))
    const contents = found.map(
      ([key, { length }]) => `<Contents><Key>${key}</Key><Size>${length}</Size></Contents>`,
    )
    response
      .setHeader('content-type', 'application/xml')
      .end(`<ListBucketResult>${contents.join('')}</ListBucketResult>`)
  }

  #send(key: string, request: IncomingMessage, response: ServerResponse) {
    const object = this.objects.get(key)
    if (!object) return response.writeHead(404).end()
    response.writeHead(200, {
      'content-length': object.length,
      etag: '"1"',
      'last-modified': new Date().toUTCString(),
    })
    if (request.method === 'HEAD') {
      const swapped = this.swappedAfterHead.get(key)
      if (swapped) this.objects.set(key, swapped)
      return response.end()
    }
    // As the reader takes it: what it leaves is not counted.
    pipeline(Readable.from(this.#parts(key, object)), response).catch(() => {})
  }

  *#parts(key: string, object: Buffer) {
    for (let from = 0; from < object.length; from += PART_BYTES) {
      const part = object.subarray(from, from + PART_BYTES)
      this.sent.set(key, from + part.length)
      yield part
    }
  }
}
