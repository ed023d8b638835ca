import type { BaseCommand } from '@adonisjs/core/ace'
import { type ReleasePointer, releasePointerSchema, remoteNameSchema } from '@fieldhouse/contract'
import { invalidInput, Problem } from '#core/problems/problem'
import { operator } from '#releases/actor'
import { platform } from '#releases/platform'
import { movePointer } from '#releases/pointer'
import ReleasePointerRow from '#releases/release_pointer'

/** Runs an operator's command; a refusal becomes a line and exit code 1. */
export async function orRefusal(command: BaseCommand, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const fields = Object.entries(error.fields ?? {}).map(([name, why]) => `${name}: ${why}`)
    command.logger.error(fields.length > 0 ? fields.join('; ') : error.message)
    command.exitCode = 1
  }
}

/** @throws 422 for an invalid remote name */
export function requireRemoteName(remote: string): void {
  if (remoteNameSchema.safeParse(remote).success) return
  throw invalidInput({ remote: `${remote} is not the name of a remote (mf-feed)` })
}

/** Moves that put a release in its place. */
const PLACING: ReadonlySet<string> = new Set(['promote', 'canary', 'rollback'])

/** Exit code of a move that reaches no page. */
const BAD_NEWS = 2

/** Moves a pointer as an operator, with the same checks and records as a team's own call. */
export function moveAsOperator(
  command: BaseCommand,
  remote: string,
  move: ReleasePointer,
  done: string,
): Promise<void> {
  return orRefusal(command, async () => {
    requireRemoteName(remote)
    if (!releasePointerSchema.safeParse(move).success) {
      throw invalidInput({ move: 'a version is like 0.1.0-3f9c2a71d04b, a share from 1 to 100' })
    }
    await movePointer(remote, move, await platform(), operator())
    const pointer = await ReleasePointerRow.find(remote)
    if (!pointer?.isDisabled || !PLACING.has(move.action)) return command.logger.success(done)
    command.logger.warning(`${done} once ${remote} is enabled: it is disabled`)
    command.exitCode = BAD_NEWS
  })
}
