import type { HttpContext } from '@adonisjs/core/http'
import type { Boot } from '@fieldhouse/contract'
import { sendUnlessKnown } from '@fieldhouse/contract/client'
import { ownRequestHeaders } from '#core/http/own_requests'

/** A page does not wait for its data: what is not there by then, the browser asks for itself. */
const PATIENCE_MS = 1_000

/** Address of this very node; a page need not leave the machine to ask it. */
function ownOrigin({ request }: HttpContext) {
  const { localAddress, localPort } = request.request.socket
  if (!localAddress || !localPort) return null
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`
}

/**
 * The answers to what a page asks first, so that it costs no round trip. They are asked for as the browser would: with its
 * cookies, under the same name, through the same gate. One that is refused, or late, is left out.
 */
export async function firstAnswers(ctx: HttpContext, urls: string[]): Promise<Boot['answers']> {
  const origin = ownOrigin(ctx)
  if (!origin) return {}
  const headers = ownRequestHeaders(ctx)
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const found = await Promise.all(
    urls.map(async (url) => {
      try {
        const answer = await sendUnlessKnown(`${origin}${url}`, undefined, { headers, signal })
        return [[url, answer] as const]
      } catch {
        return []
      }
    }),
  )
  return Object.fromEntries(found.flat())
}
