import { createHash, timingSafeEqual } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import env from '#start/env'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
/** A proxy on this machine also connects from loopback, on behalf of everybody. */
const FORWARDED = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via']

const digest = (text: string) => createHash('sha256').update(text).digest()

/** True for requests from this machine itself, and those with METRICS_TOKEN. */
export function mayReadMetrics({ request }: HttpContext): boolean {
  const token = env.get('METRICS_TOKEN')
  const shown = /^Bearer (.+)$/.exec(request.header('authorization') ?? '')?.[1]
  if (token && shown) return timingSafeEqual(digest(shown), digest(token))
  const isForwarded = FORWARDED.some((header) => request.header(header) !== undefined)
  return !isForwarded && LOOPBACK.has(request.request.socket.remoteAddress ?? '')
}
