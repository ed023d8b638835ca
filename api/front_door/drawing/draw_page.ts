import type { HttpContext } from '@adonisjs/core/http'
import logger from '@adonisjs/core/services/logger'
import {
  type Boot,
  type Drawn,
  type LiveRemote,
  type RemoteRoute,
  type ShellBuild,
  WINDOW_COOKIE,
} from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { timeZoneOf } from '#core/http/time_zone'
import {
  countDrawn,
  countFailure,
  isGivenUp,
  type Released,
} from '#front_door/drawing/failing_drawings'
import { drawingRoom, type Result } from '#front_door/drawing/drawing_room'
import type { DrawnPage } from '#front_door/drawing/orders'
import { remoteProgram, shellProgram } from '#front_door/drawing/programs'

/** A drawn page, and what the browser has to know to take it over in place. */
interface Drawing {
  page: DrawnPage
  drawn: Drawn
}

/** Page to draw: of a remote, or without one of the shell itself. */
interface Wanted {
  remote: LiveRemote | null
  route: RemoteRoute
}

/** A release answers for work for its next page, too, as for that page. */
drawingRoom.whenFaulty((programs, failure) => {
  const release = programs.at(-1)?.release
  if (release) void countFailure(release, failure).catch(logFailure)
})

function logFailure(error: unknown) {
  logger.error({ err: error }, 'a failed page was not counted')
}

/**
 * The page of a signed-in person as HTML, from their own first answers. Null where it cannot be drawn, or not in time:
 * then the browser draws it.
 */
export async function drawPage(
  ctx: HttpContext,
  shell: ShellBuild,
  { remote, route }: Wanted,
  boot: Omit<Boot, 'drawn'>,
): Promise<Drawing | null> {
  if (!drawingRoom.isOpen || route.drawn === false) return null
  // Drawing a release that is not live must not give it up for everybody.
  if (remote?.overridden || remote?.isPreview) return null
  // Before a browser's first page, nothing is known: it goes out undrawn.
  const timeZone = timeZoneOf(ctx)
  const shellRelease = { name: 'shell', version: shell.version }
  const release = remote ?? shellRelease
  if (timeZone === null || isGivenUp(release) || isGivenUp(shellRelease)) return null
  const [shellsOwn, remotesOwn] = await Promise.all([
    shellProgram(shell),
    remote && remoteProgram(remote),
  ])
  if (!shellsOwn || (remote && !remotesOwn)) return null
  const programs = remotesOwn ? [shellsOwn, remotesOwn] : [shellsOwn]

  const { request } = ctx
  const drawn: Drawn = {
    at: clock.now().getTime(),
    timeZone,
    isPhone: request.plainCookie(WINDOW_COOKIE, undefined, false) === 'phone',
    remote: remote?.name ?? null,
  }
  const { title } = route
  const input = JSON.stringify({ url: request.url(true), title, boot: { ...boot, drawn } })
  const result = await drawingRoom.draw(release.name, programs, { input, timeZone })
  const owner = (program: string | null) => (program === shellsOwn.key ? shellRelease : release)
  if (result.outcome === 'late') {
    // Nobody waits for this verdict, but the release answers for its slow failures, too.
    void result.verdict?.then((verdict) => count(verdict, release, owner)).catch(logFailure)
    return null
  }
  await count(result, release, owner)
  return result.outcome === 'drawn' ? { page: result.page, drawn } : null
}

/** Counts what a release did by itself: neither a busy machine nor a process that somebody ended. */
async function count(
  result: Result,
  remote: Released,
  owner: (program: string | null) => Released,
): Promise<void> {
  if (result.outcome === 'drawn') countDrawn(remote)
  if (result.outcome === 'failed') await countFailure(owner(result.program), result.failure)
}
