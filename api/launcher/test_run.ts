import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { findBrowsers } from './chromium.ts'
import { findNginx } from './nginx.ts'
import { runPart, skippedPart, stopParts, type PartResult, type TestPart } from './test_parts.ts'
import { runBeside } from './test_schedule.ts'

const STILL_WORKING_EVERY_MS = 30_000
/** Time for an interrupted part to end by itself, with the database that it started. */
const ENDING_MS = 5_000

/** Runs parts in parallel. Prints a part's output in one piece when it ends, or live if it is the only one. */
export async function runAll(parts: TestPart[]): Promise<PartResult[]> {
  const startedAt = Date.now()
  const inProgress = new Map<string, string[]>()
  const isOnlyOne = parts.length === 1
  const tell = (line: string) => {
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
    console.log(`[${seconds.padStart(4)} s] ${line}`)
  }
  const still = setInterval(
    () => tell(`under way: ${[...inProgress.keys()].join(', ')}`),
    STILL_WORKING_EVERY_MS,
  )
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stopParts()
      // On an interrupt, prints the output of the parts still running.
      for (const [title, heard] of inProgress) console.log(titledOutput(title, heard.join('')))
      void sleep(ENDING_MS).then(() => {
        stopParts('SIGKILL')
        process.exit(1)
      })
    })
  }
  // Needed late, and installed first on a new machine: this runs in parallel with the rest.
  const browsers = parts.some(({ inBrowser }) => inBrowser) ? findBrowsers() : null
  const nginx = browsers && findNginx(browsers.headlessShell)

  async function run(part: TestPart): Promise<PartResult> {
    const heard: string[] = []
    inProgress.set(part.title, heard)
    if (!isOnlyOne) tell(`${part.title} …`)
    const path = part.inBrowser && (await browsers?.[part.inBrowser])
    const whole = path && (await browsers?.chromium)
    const browser = path
      ? { CHROMIUM_PATH: path, WHOLE_CHROMIUM_PATH: whole, NGINX_PATH: (await nginx) ?? '' }
      : {}
    const result = await runPart({ ...part, env: { ...part.env, ...browser } }, (words) =>
      isOnlyOne ? process.stdout.write(words) : heard.push(words),
    )
    inProgress.delete(part.title)
    if (!isOnlyOne && result.said) console.log(titledOutput(part.title, result.said))
    tell(lineOf(part, result))
    return result
  }

  try {
    const results = await runBeside(parts, availableParallelism(), { run, skip: skippedPart })
    return parts.map((part) => results.get(part)!)
  } finally {
    clearInterval(still)
    stopParts()
  }
}

const titledOutput = (title: string, said: string) => `\n=== ${title}\n${said.trimEnd()}\n`

export function lineOf(
  { title }: TestPart,
  { passed, failed, seconds, processorSeconds }: PartResult,
) {
  const worked =
    processorSeconds === null ? '' : `, ${processorSeconds.toFixed(0)} s of processor time`
  return `${title}: ${passed} passed, ${failed} failed (${seconds.toFixed(0)} s${worked})`
}
