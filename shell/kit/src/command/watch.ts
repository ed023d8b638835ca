import { parseArgs } from 'node:util'
import type { ErrorFrame, FailedCall, ReleaseError, ReleaseReadings } from '@fieldhouse/contract'
import {
  readDefinition,
  readErrors,
  readFailedCalls,
  readFlags,
  readHistory,
  readList,
  readState,
} from '../release/index.ts'
import { refuseFurtherWords, registryAccess } from './settings.ts'

/** Exit code of an answer that asks for a team's attention. */
export const BAD_NEWS = 2

export const minute = (time: string) => time.slice(0, 16).replace('T', ' ')

const of = () => ({ ...registryAccess(), remote: readDefinition(process.cwd()).name })

function asJson(args: string[]): boolean {
  const options = { json: { type: 'boolean', default: false } } as const
  return parseArgs({ args, options }).values.json
}

/** `fieldhouse-remote status [--json]`; exit code 2 when nobody gets the remote */
export async function status(args: string[]): Promise<void> {
  const json = asJson(args)
  const state = await readState(of())
  if (state.live === null || state.isDisabled) process.exitCode = BAD_NEWS
  if (json) return console.log(JSON.stringify(state))
  const { live, isDisabled, canary, canaryPercent, canaryEnds, previous, prefixes, lastMove } =
    state
  console.log(`live      ${live ?? 'nothing'}${isDisabled ? ' (disabled)' : ''}`)
  const until = canaryEnds
    ? `, until ${minute(canaryEnds.at)} UTC${canaryEnds.promoteIfHealthy ? ', then live if healthy' : ''}`
    : ''
  console.log(
    `canary    ${canary ? `${canary} for ${canaryPercent} % of accounts${until}` : 'none'}`,
  )
  console.log(`earlier   ${previous.join(', ') || 'none'}`)
  console.log(`addresses ${prefixes.join(' ') || 'none'}`)
  if (lastMove) {
    console.log(`last move ${lastMove.action} by ${lastMove.madeBy}, ${minute(lastMove.at)} UTC`)
  }
}

/** Readings of a release in one line: `load 1.23 s (420), press none, failed 6 of 400 visits`. */
function readingsLine(readings: ReleaseReadings | null): string {
  if (!readings) return 'not measured so far'
  const { lcp, inp, visits, failedVisits } = readings
  const load = lcp ? `${(lcp.p75 / 1000).toFixed(2)} s (${lcp.count})` : 'none'
  const press = inp ? `${Math.round(inp.p75)} ms (${inp.count})` : 'none'
  return `load ${load}, press ${press}, failed ${failedVisits} of ${visits} visits`
}

/** `fieldhouse-remote list [--json]`; exit code 2 when nothing was released */
export async function list(args: string[]): Promise<void> {
  const json = asJson(args)
  const releases = await readList(of())
  if (releases.length === 0) process.exitCode = BAD_NEWS
  if (json) return console.log(JSON.stringify(releases))
  for (const { version, state, publishedAt, author, bytes, readings } of releases) {
    const size = `${Math.round(bytes / 1000)} KB`
    const by = author ? ` by ${author}` : ''
    console.log(
      `${minute(publishedAt)}  ${version}  ${state}  ${size}${by}: ${readingsLine(readings)}`,
    )
  }
  if (releases.length === 0) console.log('nothing so far')
}

/** Events by Fieldhouse itself that need a new release. */
const TROUBLE: ReadonlySet<string> = new Set(['fallback', 'failing', 'damaged'])

/** `fieldhouse-remote history [--json]`; exit code 2 when the newest event is a failure */
export async function history(args: string[]): Promise<void> {
  const json = asJson(args)
  const events = await readHistory(of())
  if (events[0] && TROUBLE.has(events[0].action)) process.exitCode = BAD_NEWS
  if (json) return console.log(JSON.stringify(events))
  for (const { at, action, version, from, percent, madeBy, because, stoppedCanary } of events) {
    const share = percent === null ? '' : ` ${percent} %`
    const details = [
      from && `from ${from}`,
      stoppedCanary && `ended the canary ${stoppedCanary}`,
      because,
    ].filter(Boolean)
    const tail = details.length > 0 ? `: ${details.join(', ')}` : ''
    console.log(`${minute(at)}  ${action}${share}  ${version ?? '-'}  by ${madeBy}${tail}`)
  }
  if (events.length === 0) console.log('nothing so far')
}

/** Frames of an error in a terminal; `--json` has all. */
const FRAMES_SHOWN = 3

/** `src/feed/feed-page.tsx:31:9 in FeedPage: throw new Error('no such stat')` */
function frameLine({ file, line, column, name, code }: ErrorFrame): string {
  return `${file}:${line}:${column}${name ? ` in ${name}` : ''}${code ? `: ${code}` : ''}`
}

/** `fieldhouse-remote flags [--json]`; exit code 2 when the last day of one is over */
export async function flags(args: string[]): Promise<void> {
  const json = asJson(args)
  const all = await readFlags(of())
  if (all.some(({ hasEnded }) => hasEnded)) process.exitCode = BAD_NEWS
  if (json) return console.log(JSON.stringify(all))
  for (const { name, default: isOn, setting, hasEnded } of all) {
    const everybody = `${isOn ? 'on' : 'off'} by default`
    if (setting === null) {
      console.log(`${name}  ${everybody}, not set`)
      continue
    }
    const { percent, accountTypes, people, owner, endsOn } = setting
    const share = `on for ${percent} % of ${accountTypes.join(', ') || 'all accounts'}`
    const until = hasEnded ? `ended ${endsOn}` : `until ${endsOn}`
    console.log(`${name}  ${everybody}, ${share} and ${people} by name, ${until}, by ${owner}`)
  }
  if (all.length === 0) console.log('no flags')
}

function printErrors(groups: readonly ReleaseError[]): void {
  for (const { count, lastAt, version, phase, path, message, frames } of groups) {
    const line = message.split('\n', 1)[0]!
    console.log(
      `${count} × last ${minute(lastAt)}  ${version ?? 'no version'}  ${phase} ${path}: ${line}`,
    )
    for (const frame of frames.slice(0, FRAMES_SHOWN)) console.log(`    ${frameLine(frame)}`)
  }
  if (groups.length === 0) console.log('no errors in the last 30 days')
}

function printFailedCalls(calls: readonly FailedCall[]): void {
  for (const { count, lastDay, version, call, status } of calls) {
    const answer = status === 0 ? 'no answer' : String(status)
    console.log(`${count} × last ${lastDay}  ${version}  ${call}: ${answer}`)
  }
  if (calls.length === 0) console.log('no failed calls in the last 30 days')
}

/**
 * `fieldhouse-remote errors [<version>] [--calls] [--json]`; exit code 2 when there are any errors. Failed calls alone are
 * no bad news: a session that ends is one.
 */
export async function errors(args: string[]): Promise<void> {
  const flag = { type: 'boolean', default: false } as const
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { json: flag, calls: flag },
  })
  const [version, ...further] = positionals
  refuseFurtherWords(further)
  const asked = { ...of(), version }
  if (values.calls) {
    const calls = await readFailedCalls(asked)
    return values.json ? console.log(JSON.stringify(calls)) : printFailedCalls(calls)
  }
  const groups = await readErrors(asked)
  if (groups.length > 0) process.exitCode = BAD_NEWS
  if (values.json) return console.log(JSON.stringify(groups))
  printErrors(groups)
  printFailedCalls(await readFailedCalls(asked))
}
