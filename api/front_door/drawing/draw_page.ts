import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import {
  type Boot,
  type Drawn,
  type LiveRemote,
  type RemoteRoute,
  type ShellBuild,
  TIME_ZONE_COOKIE,
  WINDOW_COOKIE,
} from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { drawingRoom } from '#front_door/drawing/drawing_room'
import type { DrawnPage } from '#front_door/drawing/orders'
import { remoteProgram, shellProgram } from '#front_door/drawing/programs'

/** Pages of one release that may fail in a row; after that it is left alone. */
const FAILURES_MAX = 5

const failures = new Map<string, number>()

/** Time zone of the browser; null before its first page, which goes out undrawn. */
function timeZoneOf({ request }: HttpContext): string | null {
  const zone: unknown = request.plainCookie(TIME_ZONE_COOKIE, undefined, false)
  if (typeof zone !== 'string' || zone.length > 64) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** A drawn page, and what the browser has to know to take it over in place. */
interface Drawing {
  page: DrawnPage
  drawn: Drawn
}

/**
 * The page of a signed-in person as HTML, from their own first answers. Null where it cannot be drawn, or not in time:
 * then the browser draws it.
 */
export async function drawPage(
  ctx: HttpContext,
  shell: ShellBuild,
  { remote, route }: { remote: LiveRemote; route: RemoteRoute },
  boot: Omit<Boot, 'drawn'>,
): Promise<Drawing | null> {
  if (!drawingRoom.isOpen || remote.overridden || route.drawn === false) return null
  const timeZone = timeZoneOf(ctx)
  if (timeZone === null) return null
  const programs = await Promise.all([shellProgram(shell), remoteProgram(remote)])
  const [shellsOwn, remotesOwn] = programs
  if (!shellsOwn || !remotesOwn) return null
  if ((failures.get(remotesOwn.key) ?? 0) >= FAILURES_MAX) return null

  const { request } = ctx
  const drawn: Drawn = {
    at: clock.now().getTime(),
    timeZone,
    isPhone: request.plainCookie(WINDOW_COOKIE, undefined, false) === 'phone',
    remote: remote.name,
  }
  const { title } = route
  const input = JSON.stringify({ url: request.url(true), title, boot: { ...boot, drawn } })
  const result = await drawingRoom.draw(remote.name, [shellsOwn, remotesOwn], { input, timeZone })
  switch (result.outcome) {
    case 'drawn':
      failures.delete(remotesOwn.key)
      return { page: result.page, drawn }
    case 'failed': {
      const count = (failures.get(remotesOwn.key) ?? 0) + 1
      failures.set(remotesOwn.key, count)
      logger.error(
        { release: remotesOwn.key, failure: result.failure, count },
        'a page was not drawn',
      )
      return null
    }
    case 'late':
    case 'full':
      return null
  }
}
