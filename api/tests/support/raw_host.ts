import { request } from 'node:http'
import { serverOrigin } from '#tests/support/test_server'

/** Status and body of the answer to a request with headers that fetch does not allow. */
export function ask(
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(new URL(path, serverOrigin()), { method, headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        text += chunk
        // An event stream never ends by itself.
        if (/event-stream/.test(response.headers['content-type'] ?? '')) response.destroy()
      })
      response.on('close', () => resolve({ status: response.statusCode ?? 0, text }))
    })
    asked.on('error', reject)
    asked.end(method === 'GET' || method === 'DELETE' ? undefined : '{}')
  })
}
