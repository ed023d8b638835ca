import { Agent, get } from 'node:http'
import { serverOrigin } from '#tests/support/test_server'
import type { Response, Visitor } from '#tests/support/visitor'

/** Uses node:http: with hundreds of looks, the overhead of `fetch` is half of a world's time. */
const agent = new Agent({ keepAlive: true, maxSockets: 8 })

export const closeLeanClient = () => agent.destroy()

/** A GET with the visitor's cookies that ignores cookies in the answer. */
export function lookAt(visitor: Visitor, path: string): Promise<Response> {
  const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return new Promise((resolve, reject) => {
    get(new URL(path, serverOrigin()), { agent, headers: { cookie } }, (message) => {
      const chunks: Buffer[] = []
      message.on('data', (chunk: Buffer) => chunks.push(chunk))
      message.on('error', reject)
      message.on('end', () => {
        const bytes = Buffer.concat(chunks)
        const text = bytes.toString()
        const pairs = Object.entries(message.headersDistinct).flatMap(([name, values]) =>
          (values ?? []).map((value): [string, string] => [name, value]),
        )
        resolve({
          status: message.statusCode ?? 0,
          headers: new Headers(pairs),
          bytes,
          text,
          get json() {
            return JSON.parse(text) as unknown
          },
        })
      })
    }).on('error', reject)
  })
}
