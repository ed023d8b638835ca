import { Agent, request, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'

interface Answer {
  status: number
  headers: Headers
  /** Lines of `set-cookie`. */
  setCookies: string[]
  bytes: Buffer
  text: string
  /** The parsed body; only for answers that have one. */
  json: unknown
}

type Body = string | Uint8Array | ReadableStream | URLSearchParams | undefined

/** As many connections as a test asks for at once, each used again and left before the server closes it. */
const agent = new Agent({ keepAlive: true })

/** Headers that `fetch` adds to each request. */
const USUAL = {
  accept: '*/*',
  'accept-language': '*',
  'sec-fetch-mode': 'cors',
  'user-agent': 'node',
  'accept-encoding': 'gzip, deflate',
}

const DECODERS: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  deflate: inflateSync,
}

const typeOf = (body: Body) => {
  if (typeof body === 'string') return { 'content-type': 'text/plain;charset=UTF-8' }
  if (!(body instanceof URLSearchParams)) return {}
  return { 'content-type': 'application/x-www-form-urlencoded;charset=UTF-8' }
}

function answerOf(message: IncomingMessage, received: Buffer): Answer {
  const decode = DECODERS[message.headers['content-encoding'] ?? '']
  const bytes = decode && received.length > 0 ? decode(received) : received
  const text = bytes.toString()
  let headers: Headers | undefined
  return {
    status: message.statusCode ?? 0,
    setCookies: message.headers['set-cookie'] ?? [],
    bytes,
    text,
    get json(): unknown {
      return JSON.parse(text)
    },
    get headers() {
      return (headers ??= new Headers(
        Object.entries(message.headersDistinct).flatMap(([name, values = []]) =>
          values.map((value): [string, string] => [name, value]),
        ),
      ))
    },
  }
}

/**
 * Sends what `fetch` sends, and follows no redirects. The processor time of `fetch` itself is a large part of what a short
 * request costs.
 */
export function ask(
  url: URL,
  { method, headers, body }: { method: string; headers: Record<string, string>; body?: Body },
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const given = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value])
    const isStream = body instanceof ReadableStream
    const whole =
      body === undefined || isStream
        ? undefined
        : Buffer.from(body instanceof URLSearchParams ? body.toString() : body)
    const all = {
      ...USUAL,
      ...typeOf(body),
      // Node.js gives a DELETE with a body none by itself.
      ...(whole && { 'content-length': String(whole.length) }),
      ...Object.fromEntries(given),
    }
    const sending = request(url, { agent, method, headers: all }, (message) => {
      const chunks: Buffer[] = []
      message.on('data', (chunk: Buffer) => chunks.push(chunk))
      message.on('error', reject)
      message.on('end', () => resolve(answerOf(message, Buffer.concat(chunks))))
    })
    sending.on('error', reject)
    if (isStream) Readable.fromWeb(body as never).pipe(sending)
    else sending.end(whole)
  })
}
