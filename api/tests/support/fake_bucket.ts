import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** One bucket that speaks as much of S3 as files need, path style. It believes every signature. */
export class FakeBucket {
  readonly objects = new Map<string, Buffer>()
  readonly name = 'fieldhouse-test'
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
          : this.#send(key, response)
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

  #send(key: string, response: ServerResponse) {
    const object = this.objects.get(key)
    if (!object) return response.writeHead(404).end()
    response
      .writeHead(200, {
        'content-length': object.length,
        etag: '"1"',
        'last-modified': new Date().toUTCString(),
      })
      .end(object)
  }
}
