import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import vm from 'node:vm'
import { type Boot, firstAddresses, type RemoteRoute } from '@fieldhouse/contract'
import { sampleAnswers } from '@fieldhouse/contract/samples'
import { readDefinition, ReleaseFailure } from '../release/index.ts'
import { runWebpack } from '../webpack/index.ts'
import { serverRealm } from './realm.ts'
import { SourcePlaces } from './source-places.ts'
import { TRIAL_FILE, trialConfig } from './trial-config.ts'
import type { Trial } from './trial-program.tsx'

const ADVICE = `What only a browser has is read in an effect, in a handler, or by useOnceTakenOver(); a route that needs it to be drawn says "drawn": false in remote.json.`

/** Errors that a Suspense boundary caught, as React's development build writes them. */
const CAUGHT = /<template[^>]* data-stck="([^"]*)"/g

/** Code that no preload loads is left to browsers. */
const LEFT_TO_BROWSERS = /The server did not finish this Suspense boundary/

/** Message in a stack, which begins with the place where a script failed to load, or with words of React. */
const MESSAGE = /^\w*Error: .*$/m

/** A name that a realm does not have. */
const ABSENT = /^ReferenceError: (\S+) is not defined$/

const KEPT_ADVICE = `The server draws a page for no one in the same realm first. What a page depends on is kept in components, or by the queries' cache, not by a module.`

/**
 * Renders each route of a remote as the server would: without answers, and with the contract's sample answers to its first calls.
 * @throws ReleaseFailure with the lines that need a browser, or the routes that show what was drawn before them
 */
export async function tryDrawing(root: string): Promise<void> {
  const drawings = readDefinition(root)
    .routes.filter(({ drawn }) => drawn !== false)
    .map(drawingOf)
  if (drawings.length === 0) return
  const directory = await mkdtemp(join(tmpdir(), 'fieldhouse-trial-'))
  try {
    await runWebpack(trialConfig({ root, directory }))
    const places = new SourcePlaces(root, join(directory, `${TRIAL_FILE}.map`))
    const program = await readFile(join(directory, TRIAL_FILE), 'utf8')
    const found = await failuresOf(program, drawings)
    if (found.length === 0) {
      await refuseKept(program, drawings)
      return
    }
    const lines = found.map(({ stack, when }) => `  ${describe(stack, places)} ${when}`)
    throw new ReleaseFailure(['not written for the server:', ...new Set(lines), ADVICE].join('\n'))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

interface Drawing {
  /** Of the route. */
  path: string
  address: string
  answers: Boot['answers']
}

function drawingOf(route: RemoteRoute): Drawing {
  const address = route.path.replace(/:\w+/g, 'example')
  const asked = firstAddresses(route, { path: address, query: new URLSearchParams() })
  return { path: route.path, address, answers: sampleAnswers(asked) }
}

interface Failure {
  stack: string
  when: string
}

/** The trial of a program, in a realm of its own. */
function trialIn(program: string): Trial {
  const realm = serverRealm()
  vm.runInContext(`var trial; ${program}`, realm, { filename: TRIAL_FILE })
  return (realm as unknown as { trial: Trial }).trial
}

async function failuresOf(program: string, drawings: Drawing[]): Promise<Failure[]> {
  let trial: Trial
  try {
    trial = trialIn(program)
  } catch (error) {
    return [{ stack: stackOf(error), when: 'when it is loaded' }]
  }
  const failures: Failure[] = []
  for (const { path, address, answers } of drawings) {
    const when = `while ${path} is drawn`
    const stacks = [
      ...(await stacksOf(trial, address, {})),
      // A page may not make sense of a sample, but it reads nothing that is not there.
      ...(await stacksOf(trial, address, answers)).filter((stack) => ABSENT.test(messageOf(stack))),
    ]
    failures.push(...stacks.map((stack) => ({ stack, when })))
  }
  return failures
}

/** Refuses routes whose page is another one after somebody else's. */
async function refuseKept(program: string, drawings: Drawing[]): Promise<void> {
  const used = trialIn(program)
  for (const drawing of drawings) await drawnFor('No one', used, drawing)
  const kept: string[] = []
  for (const drawing of drawings) {
    const alone = await drawnFor('Somebody', trialIn(program), drawing)
    if ((await drawnFor('Somebody', used, drawing)) !== alone) kept.push(drawing.path)
  }
  if (kept.length === 0) return
  const lines = kept.map((path) => `  ${path} shows what was drawn before it`)
  throw new ReleaseFailure(['not written for the server:', ...lines, KEPT_ADVICE].join('\n'))
}

/** HTML of a page that waits for its answers. */
async function drawnFor(firstName: string, trial: Trial, { address }: Drawing): Promise<string> {
  await trial.prepare(address)
  return trial.draw(address, firstName)
}

async function stacksOf(
  trial: Trial,
  address: string,
  answers: Boot['answers'],
): Promise<string[]> {
  try {
    await trial.prepare(address)
    const html = trial.draw(address, undefined, answers)
    const caught = [...html.matchAll(CAUGHT)].map(([, stack = '']) => plain(stack))
    return caught.filter((stack) => !LEFT_TO_BROWSERS.test(stack))
  } catch (error) {
    return [stackOf(error)]
  }
}

/** The error belongs to the realm: it is no instance of an error of here. */
const stackOf = (error: unknown) => String((error as Error | null)?.stack ?? error)

const plain = (attribute: string) =>
  attribute
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const messageOf = (stack: string) => MESSAGE.exec(stack)?.[0] ?? stack

function describe(stack: string, places: SourcePlaces): string {
  const message = messageOf(stack)
  const name = ABSENT.exec(message)?.[1]
  const place = places.placeIn(stack) ?? 'an unknown line'
  return name ? `${place} reads ${name}` : `${place} throws ${message}`
}
