import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import vm from 'node:vm'
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

/**
 * Renders each route of a remote as the server would, without answers.
 * @throws ReleaseFailure with the lines that need a browser
 */
export async function tryDrawing(root: string): Promise<void> {
  const paths = readDefinition(root)
    .routes.filter(({ drawn }) => drawn !== false)
    .map(({ path }) => path)
  if (paths.length === 0) return
  const directory = await mkdtemp(join(tmpdir(), 'fieldhouse-trial-'))
  try {
    await runWebpack(trialConfig({ root, directory }))
    const places = new SourcePlaces(root, join(directory, `${TRIAL_FILE}.map`))
    const found = await failuresOf(await readFile(join(directory, TRIAL_FILE), 'utf8'), paths)
    if (found.length === 0) return
    const lines = found.map(({ stack, when }) => `  ${describe(stack, places)} ${when}`)
    throw new ReleaseFailure(['not written for the server:', ...new Set(lines), ADVICE].join('\n'))
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

interface Failure {
  stack: string
  when: string
}

async function failuresOf(program: string, paths: string[]): Promise<Failure[]> {
  const realm = serverRealm()
  try {
    vm.runInContext(`var trial; ${program}`, realm, { filename: TRIAL_FILE })
  } catch (error) {
    return [{ stack: stackOf(error), when: 'when it is loaded' }]
  }
  const { trial } = realm as unknown as { trial: Trial }
  const failures: Failure[] = []
  for (const path of paths) {
    const when = `while ${path} is drawn`
    const stacks = await stacksOf(trial, path.replace(/:\w+/g, 'example'))
    failures.push(...stacks.map((stack) => ({ stack, when })))
  }
  return failures
}

async function stacksOf(trial: Trial, path: string): Promise<string[]> {
  try {
    await trial.prepare(path)
    const caught = [...trial.draw(path).matchAll(CAUGHT)].map(([, stack = '']) => plain(stack))
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

function describe(stack: string, places: SourcePlaces): string {
  const [message] = MESSAGE.exec(stack) ?? [stack]
  const name = ABSENT.exec(message)?.[1]
  const place = places.placeIn(stack) ?? 'an unknown line'
  return name ? `${place} reads ${name}` : `${place} throws ${message}`
}
