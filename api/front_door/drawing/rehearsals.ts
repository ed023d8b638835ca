import { setTimeout as sleep } from 'node:timers/promises'
import logger from '@adonisjs/core/services/logger'
import type { LiveRemote } from '@fieldhouse/contract'
import { drawingRoom } from '#front_door/drawing/drawing_room'
import { remoteProgram, shellProgram } from '#front_door/drawing/programs'
import { shellBuild } from '#front_door/shell_build'
import { liveRemotes } from '#releases/live_remotes'

/** A page that comes before its rehearsal is drawn late, which costs less than a node that is not there. */
const WAIT_MAX_MS = 3_000
const LOOK_AGAIN_MS = 20

const hasHome = ({ routes }: LiveRemote) => routes.some(({ path }) => path === '/')

async function rehearse(): Promise<void> {
  const shell = await shellProgram(await shellBuild())
  if (!shell) return
  const { remotes } = await liveRemotes(null)
  const homeFirst = remotes.toSorted((a, b) => Number(hasHome(b)) - Number(hasHome(a)))
  const programs = await Promise.all(
    homeFirst.map((remote) => remoteProgram(remote).catch(() => null)),
  )
  const ofRemotes = programs.flatMap((program) => (program ? [[shell, program]] : []))
  drawingRoom.rehearse([...ofRemotes, [shell]])
}

/** Prepares drawing pages of the live releases. @returns once the first page would be drawn in time, if that comes soon */
export async function rehearseLive(): Promise<void> {
  if (!drawingRoom.isOpen) return
  try {
    await rehearse()
    const giveUpAtMs = performance.now() + WAIT_MAX_MS
    while (!drawingRoom.isRehearsed && performance.now() < giveUpAtMs) await sleep(LOOK_AGAIN_MS)
  } catch (error) {
    logger.error({ err: error }, 'drawing pages was not prepared')
  }
}
