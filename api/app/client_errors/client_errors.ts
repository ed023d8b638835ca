import type { ClientError as ClientErrorReport, ReleaseError } from '@fieldhouse/contract'
import ClientError from '#client_errors/client_error'
import { prepared } from '#core/database/pool'
import { withoutPersonalData } from '#core/personal_data'
import { framesOf, ownStack } from '#client_errors/own_stack'
import { inSource } from '#client_errors/source_lines'

export async function keepClientError(report: ClientErrorReport): Promise<void> {
  await ClientError.create({
    source: report.source,
    version: report.version,
    phase: report.phase,
    message: withoutPersonalData(report.message),
    stack: stackOf(report),
    path: withoutPersonalData(report.path),
  })
}

/** Kept part of the stack. The shell's own errors keep all of it. */
function stackOf({ source, stack }: ClientErrorReport): string | null {
  if (!stack) return null
  return withoutPersonalData(source === 'shell' ? stack : ownStack(stack, source)) || null
}

interface ErrorRow extends Omit<ReleaseError, 'firstAt' | 'lastAt' | 'frames'> {
  firstAt: Date
  lastAt: Date
}

const releaseErrors = prepared<ErrorRow>(
  'release_errors',
  `select version, phase, message, path, count(*)::int as count,
          min(received_at) as "firstAt", max(received_at) as "lastAt",
          (array_agg(stack order by received_at desc))[1] as stack
     from client_errors
    where source = $1 and ($2::text is null or version = $2)
    group by version, phase, message, path
    order by max(received_at) desc
    limit 100`,
)

/** Errors of a remote in browsers as long as they are kept, grouped by release, message and place, newest first, with their source lines. */
export async function listReleaseErrors(
  remote: string,
  { version }: { version?: string | undefined } = {},
): Promise<ReleaseError[]> {
  const rows = await releaseErrors(remote, version ?? null)
  const stacks = rows.map(({ version, stack }) => ({
    version,
    frames: framesOf(stack ?? '', remote),
  }))
  const frames = await inSource(remote, stacks)
  return rows.map((row, index) => ({
    ...row,
    firstAt: row.firstAt.toISOString(),
    lastAt: row.lastAt.toISOString(),
    frames: frames[index] ?? [],
  }))
}
