import { ReleaseFailure } from '../release/index.ts'
import { build } from './build.ts'
import { contact } from './contact.ts'
import { develop } from './develop.ts'
import { errors, flags, history, list, status } from './watch.ts'
import { preview } from './preview.ts'
import { check, disable, enable, promote, release, rollback, sendToSome } from './ship.ts'

const USAGE = `fieldhouse-remote <command>, in a remote's folder

  build                     builds dist/, the same source giving the same version
  dev [--port=<number>]     shows it alone with hot reload, and serves it for ?override=;
                            on the port of package.json, or on any free one with 0
  check                     checks a build: size budgets, kit and API ranges, and that the server
                            can draw its routes; else it names the lines that need a browser
  release [--no-promote] [--dirty] [--dry-run] [--force]
                            builds, checks, publishes, and puts it live; from a clean checkout,
                            or marked as built with changes; a dry run says whether the
                            registry would take it, and publishes nothing; it is refused once
                            another release is live than as it began, unless forced
  promote <version> [--from <version>]  puts a published version live; with --from only in the
                            place of that one
  rollback [--from <version>]  back to the version before the live one, or before the given one
                            if that is still live: a retry goes no further; a canary ends with it
  canary <percent> <version>  shows a version to a share of accounts, the same ones at each visit;
                            who is signed out gets what is live: canary 10% 0.1.0-3f9c2a71d04b
    [--for <time>]          ends it after 30m, 2h or 1d
    [--promote-if-healthy]  then puts it live, if it fails and loads no worse than what is live,
                            as far as enough people show; the history says why, or why not
  canary 0                  ends the canary; what is live stays
  preview [<version>] [--json]  makes a link that shows a published version for a day, to admins and
                            owners of a token; without a version: the links that work, newest first
    --end <id>              ends one before its time
  disable | enable          takes the area away, brings it back

  status [--json]           what is live, what is a canary, who moved it last
  list [--json]             releases with size, and 75th percentiles of load and press in
                            browsers with their counts, newest first
  flags [--json]            its flags: for how many they are on, until when, by whom
  history [--json]          moves, fallbacks and damaged files, newest first
  errors [<version>] [--json]  errors in browsers by release, message and place, with counts
                            and source lines, by the release's own source maps; then the calls
                            that failed, by release and answer
    [--calls]               the failed calls only, with --json too
  contact [--json]          where the team hears that a release gave way, or went live, by itself,
                            and whether the last news was queued as a mail and reached the webhook
    [--mail <address>]      changes its mailbox; none removes it
    [--webhook <url>]       changes its webhook, an https address; none removes it
    --new-secret            a new secret for the webhook's signatures, at once

Exit codes: 0 done, 1 refused, 2 an answer that needs you: a move in an area that is disabled,
status of an area that is disabled or has no live release, a list without releases, a history
whose newest entry is a failure, flags past their last day, any errors, a contact that nobody reads
or whose webhook the last news did not reach.

FIELDHOUSE_URL (default http://localhost:3333) says where, DEPLOY_TOKEN who.`

/** A command that takes no arguments: with one it would do something else than was asked. */
const alone = (command: () => Promise<void>) => (args: string[]) => {
  if (args.length === 0) return command()
  throw new ReleaseFailure(
    `takes no arguments, so not ${args.join(' ')} (--help shows the commands)`,
  )
}

const commands: Record<string, (args: string[]) => Promise<void>> = {
  build: alone(build),
  dev: develop,
  check: alone(check),
  release,
  promote,
  rollback,
  canary: sendToSome,
  preview,
  disable: alone(disable),
  enable: alone(enable),
  status,
  list,
  history,
  errors,
  flags,
  contact,
}

/** An option or a value that a command does not know, as `parseArgs` throws it. */
const isMistyped = (error: unknown): error is TypeError =>
  error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS_')

const [name = '', ...args] = process.argv.slice(2)
const command = commands[name]
const isHelp = [name, ...args].some((word) => word === '--help' || word === '-h')

if (isHelp || name === '' || name === 'help') {
  console.log(USAGE)
} else if (!command) {
  console.error(
    `fieldhouse-remote: there is no command ${name}. There are ${Object.keys(commands).join(', ')} (--help tells what they do)`,
  )
  process.exitCode = 1
} else {
  try {
    await command(args)
  } catch (error) {
    if (!(error instanceof ReleaseFailure || isMistyped(error))) throw error
    const message =
      error instanceof ReleaseFailure ? error.message : error.message.replaceAll('\n', ' ')
    console.error(`fieldhouse-remote ${name}: ${message}`)
    process.exitCode = 1
  }
}
