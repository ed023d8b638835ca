import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { signatureFault } from './aws_signature.ts'

const PART_BYTES = 64 * 1024

const ACCOUNT = { accessKeyId: 'fieldhouse-tests', secretAccessKey: 'a/secret+of=these-tests' }

/**
 * An S3 server with one bucket, path-style, with the operations that files need. Refuses requests and addresses that its
 * account has not signed, and pages of other origins than the one that may upload.
 */
export class FakeBucket {
  readonly objects = new Map<string, Buffer>()
  /** The API's own mark of the bucket, apart from people's files. */
  readonly marks = new Map<string, Buffer>()
  readonly name = 'fieldhouse-test'
  /** Bytes sent per object, including interrupted downloads. */
  readonly sent = new Map<string, number>()
  /** Replacements that take effect right after a HEAD request. */
  readonly swappedAfterHead = new Map<string, Buffer>()
  /** Hangs up on every request, and keeps its objects. */
  isAway = false
  /** Origin whose pages may upload; null for a bucket without CORS. */
  uploadOrigin: string | null = null
  /** Codes of the refusals, in their order. */
  readonly refused: string[] = []
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

  /** Environment for a node that uses this bucket. */
  get environment() {
    return {
      DRIVE_DISK: 's3',
      S3_BUCKET: this.name,
      S3_ENDPOINT: this.url,
      S3_ACCESS_KEY_ID: ACCOUNT.accessKeyId,
      S3_SECRET_ACCESS_KEY: ACCOUNT.secretAccessKey,
    }
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.#server.close(() => resolve())
      this.#server.closeAllConnections()
    })
  }

  async #answer(request: IncomingMessage, response: ServerResponse) {
    if (this.isAway) return void request.socket.destroy()
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url)
    const key = decodeURIComponent(pathname.slice(`/${this.name}/`.length))
    const body = await buffer(request)
    const { method = 'GET', url: path = '/', headers } = request
    if (this.uploadOrigin !== null && headers.origin === this.uploadOrigin) {
      response.setHeader('access-control-allow-origin', this.uploadOrigin)
      response.setHeader('access-control-allow-methods', 'PUT')
      response.setHeader('access-control-allow-headers', 'content-type')
    }
    // Browsers do not sign the question whether they may upload.
    if (method === 'OPTIONS') {
      return response.writeHead(headers.origin === this.uploadOrigin ? 200 : 403).end()
    }
    const fault = signatureFault({ method, path, headers, body }, ACCOUNT)
    if (fault) {
      this.refused.push(fault)
      return response.writeHead(403).end(`<Error><Code>${fault}</Code></Error>`)
    }
    switch (method) {
      case 'PUT':
        // S3 requires a content length.
        if (!request.headers['content-length']) return response.writeHead(411).end()
        this.#mapOf(key).set(key, body)
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

  #mapOf(key: string) {
    return key === 'store.id' ? this.marks : this.objects
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
    const object = this.#mapOf(key).get(key)
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
    // Streamed with backpressure: bytes that the client does not read are not counted.
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
