import { lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from '#core/http/public_address'
import env from '#start/env'

/** Time for name, connection and answer together. */
const PATIENCE_MS = 5_000

/** Reason for which nothing is sent to an address. */
export class NotOutside extends Error {}

/** Host as addresses are compared: without the brackets of IPv6. */
const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '')

/** True for an origin of the own network that the operator allows. */
const isAllowed = ({ origin }: URL) => env.get('WEBHOOK_ORIGINS').includes(origin)

/**
 * Reason why an address that somebody else names is not called, as far as it shows: https on the public internet only, or
 * the server would knock on doors inside its own network. Names are looked up when they are called.
 */
export function refusalOfOutside(address: string): string | null {
  const url = URL.parse(address)
  if (!url) return 'That’s not an address'
  if (url.username || url.password) return 'Leave user and password out of the address'
  if (isAllowed(url)) return null
  if (url.protocol !== 'https:') return 'Use an https address'
  const host = hostOf(url)
  if (isIP(host) ? !isPublicAddress(host) : /(^|\.)localhost\.?$/.test(host)) {
    return 'Use an address on the public internet'
  }
  return null
}

/** Looks a name up for the connection itself, so that what was checked is what is called. */
export const lookUpOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, [])
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new NotOutside('not an address on the public internet'), [])
    }
    if (options.all) return callback(null, addresses)
    const [first] = addresses
    callback(null, first!.address, first!.family)
  })
}

/**
 * Posts to an address that somebody else named. No redirect is followed, and nothing of the answer but its status is read.
 * @returns the status
 * @throws where the address is refused or does not answer in time
 */
export function postOutside(
  address: string,
  { headers, body }: { headers: Record<string, string>; body: string },
): Promise<number> {
  const refusal = refusalOfOutside(address)
  if (refusal) return Promise.reject(new NotOutside(refusal))
  const url = new URL(address)
  const send = url.protocol === 'http:' ? requestPlain : requestSecure
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
      agent: false,
      signal: AbortSignal.timeout(PATIENCE_MS),
      ...(isAllowed(url) ? {} : { lookup: lookUpOutside }),
    })
    request.on('error', reject)
    request.on('response', (response) => {
      resolve(response.statusCode ?? 0)
      response.destroy()
    })
    request.end(body)
  })
}
