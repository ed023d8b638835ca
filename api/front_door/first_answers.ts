import type { HttpContext } from '@adonisjs/core/http'
import type { Boot } from '@fieldhouse/contract'
import { sendUnlessKnown } from '@fieldhouse/contract/client'
import { ownRequestHeaders } from '#core/http/own_requests'

/** A page does not wait longer for its data: the browser requests the rest itself. */
const PATIENCE_MS = 1_000

/** Address of this very node: no need to leave the machine. */
function ownOrigin({ request }: HttpContext) {
  const { localAddress, localPort } = request.request.socket
  if (!localAddress || !localPort) return null
  return `http://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`
}

/**
 * Answers to a page's first requests, inlined to save round trips. They are fetched as the browser would: with its
 * cookies, under the same host name, through the same gate. Refused and late ones are left out.
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
