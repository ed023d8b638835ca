import { randomInt } from 'node:crypto'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { Failure, runMain } from '../launcher/failure.ts'
import { commandFor } from './alone.ts'
import { keepFirstTry } from './first_try.ts'
import {
  leftOut,
  readProjects,
  REPORTS,
  ROOT,
  run,
  runTargets,
  type Project,
  type Task,
} from './nx.ts'
import { readReport, type FailedTest, type TimedTest } from './reports.ts'

/**
 * `npm test`: Nx runs the targets (nx.json, and project.json of each package). This adds what Nx lacks: one count of all tests,
 * a second try of each red test by itself, and the tests of an area by its name.
 */
const CHECKS = ['build', 'lint', 'format', 'styles', 'types', 'exports', 'names', 'check']
const TESTS = [
  'e2e',
  'process',
  'functional-1',
  'functional-2',
  'worlds',
  'unit',
  'stories',
  'measured',
]

/** Nx starts first what others wait for: this waits for the longest targets, and does nothing. */
const LONGEST_FIRST = 'long-tests'

/** Searches at their whole length, with a fresh seed. */
const NIGHT = {
  targets: [
    'e2e',
    'process',
    'functional-1',
    'functional-2',
    'worlds',
    'measured',
    'stories',
    'two-people',
  ],
  env: {
    NIGHT: '1',
    RACE_ROUNDS: '300',
    PROPERTY_RUNS: '300',
    CROWD: '100000',
    WORLDS: '2000',
    DRAWN_PAGES: '10000',
    STORIES: 'whole',
    PACKAGES: 'installed',
    JOURNEYS: 'night',
    WALKS: 'whole',
    TABLES: 'whole',
  },
}

/** More red tests than these have one cause: trying each again would only take time. */
const TRIED_AGAIN_AT_MOST = 12
const REASON_LINES = 12
const SLOWEST_SHOWN = 15

interface Outcome {
  passed: number
  skipped: number
  failures: FailedTest[]
  tests: TimedTest[]
}

/** A task without tests of its own counts as one test. */
function outcomeOf({ target, folder, failed }: Task): Outcome {
  const whole: FailedTest = {
    file: null,
    title: '',
    reason: 'failed as a whole; its output is above',
  }
  const hasTests = TESTS.includes(target) || target === 'functional'
  const report = hasTests
    ? readReport(join(folder, 'tmp', 'reports', `${target}.json`), folder)
    : null
  if (!report)
    return { passed: failed ? 0 : 1, skipped: 0, failures: failed ? [whole] : [], tests: [] }
  // A run that broke without naming a test has failed, too, and so has one without tests.
  const isBroken = report.failures.length === 0 && (failed || report.passed === 0)
  return isBroken ? { ...report, failures: [whole] } : report
}

const wholes = new Map<string, Promise<boolean>>()

/** Tries a whole target once more, for all its red tests at once; Nx keeps no failure, so that only this runs again. */
function isGreenAsAWhole({ id }: Task): Promise<boolean> {
  const green = wholes.get(id) ?? run(['nx', 'run', id]).then(({ code }) => code === 0)
  wholes.set(id, green)
  return green
}

/** Tries a red test once more by itself, or its whole target where it cannot be chosen. */
async function isGreenAlone(task: Task, failure: FailedTest): Promise<boolean> {
  const path = join(REPORTS, 'alone.json')
  rmSync(path, { force: true })
  const command = commandFor(task.target, failure, path)
  if (!command) return isGreenAsAWhole(task)
  const { code } = await run(command, task.folder, { TEST_REPORT: path, TEST_SHARD: '' })
  return code === 0 && (readReport(path, task.folder)?.passed ?? 0) > 0
}

interface RedTest extends FailedTest {
  task: Task
}

async function tryAgain(red: RedTest[]) {
  const unsteady: RedTest[] = []
  if (red.length > TRIED_AGAIN_AT_MOST) return { failed: red, unsteady, pictures: [] }
  const failed: RedTest[] = []
  const pictures = [...new Set(red.map(({ task }) => task.folder))].flatMap(keepFirstTry)
  for (const test of red) {
    console.log(`\nOnce more, alone: ${nameOf(test)}`)
    if (await isGreenAlone(test.task, test)) unsteady.push(test)
    else failed.push(test)
  }
  return { failed, unsteady, pictures }
}

const nameOf = ({ task, file, title }: RedTest) =>
  [task.id, file, title].filter(Boolean).join(' › ')

const reasonOf = ({ reason }: RedTest) =>
  stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at .*node_modules/.test(line))
    .slice(0, REASON_LINES)

const described = (test: RedTest) =>
  [nameOf(test), ...reasonOf(test).map((line) => `    ${line}`)].join('\n')

/** Areas of the API whose tests have a folder. */
const areas = readdirSync(join(ROOT, 'api', 'tests', 'functional'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** The API's functional tests of an area, the rules, and the unit tests of the remotes that show it. */
async function runArea(area: string, projects: Project[]) {
  const api = projects.find(({ name }) => name === '@fieldhouse/api')!
  const target = 'functional'
  const [units, functional] = await Promise.all([
    runTargets(projects, ['run-many', '-t', 'unit', '-p', `tag:area:${area},${api.name}`]),
    run(
      ['node', '--import=@poppinss/ts-exec', 'bin/test.ts', target, `--files=${area}/*`],
      api.folder,
      { TEST_REPORT: `tmp/reports/${target}.json` },
    ),
  ])
  const task: Task = {
    ...{ id: `${api.name}:${target} (${area})`, target, folder: api.folder },
    ...{ failed: functional.code !== 0, seconds: functional.seconds },
  }
  return {
    processorSeconds: units.processorSeconds + functional.processorSeconds,
    code: units.code || functional.code,
    tasks: [...units.tasks, task],
  }
}

/** Runs the targets or the area that the words name; everything of the day without words. */
async function runChosen(words: string[], projects: Project[]) {
  const isNight = words.includes('night')
  const names = words.filter((word) => word !== 'night')
  const [area] = names
  if (area && names.length === 1 && areas.includes(area)) return runArea(area, projects)
  const all = isNight ? NIGHT.targets : [...CHECKS, ...TESTS]
  const isMeant = (target: string) => (name: string) =>
    target === name || target.startsWith(`${name}-`)
  const unknown = names.filter((name) => !all.some((target) => isMeant(target)(name)))
  if (unknown.length > 0) {
    throw new Failure(
      `There is no ${unknown.join(', ')}. Targets: ${all.join(', ')}. One area at a time: ${areas.join(', ')}`,
    )
  }
  const targets =
    names.length === 0
      ? [...all, LONGEST_FIRST]
      : all.filter((target) => names.some(isMeant(target)))
  const seed = process.env.TEST_SEED || (isNight ? 'fresh' : '')
  // For the second try of a red test, too: by another seed, or at the day's length, it would be another test.
  Object.assign(process.env, {
    // Everything that a test starts uses this run's build.
    BUILT_CHECKOUT: ROOT,
    ...(isNight && NIGHT.env),
    // Drawn once: shares of a suite need the same.
    TEST_SEED: seed === 'fresh' ? randomInt(2 ** 31) : seed,
  })
  const ended = await runTargets(projects, [
    ...['run-many', '-t', targets.join(',')],
    ...(isNight ? ['--skip-nx-cache'] : []),
  ])
  return { ...ended, tasks: [...ended.tasks, ...leftOut(projects, targets, ended.tasks)] }
}

await runMain(async () => {
  const startedAt = Date.now()
  const projects = await readProjects()
  for (const { folder } of projects) {
    rmSync(join(folder, 'tmp', 'reports'), { recursive: true, force: true })
  }
  const { code, tasks, processorSeconds } = await runChosen(process.argv.slice(2), projects)

  const outcomes = tasks
    .filter(({ target }) => target !== LONGEST_FIRST)
    .map((task) => ({ task, ...outcomeOf(task) }))
  const red = outcomes.flatMap(({ task, failures }) => failures.map((test) => ({ ...test, task })))
  if (code !== 0 && red.length === 0) throw new Failure('Nx failed, and names no target')
  const { failed, unsteady, pictures } = await tryAgain(red)

  const slowest = outcomes
    .flatMap(({ tests }) => tests)
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST_SHOWN)
  console.log('\nSlowest:')
  for (const { file, title, seconds } of slowest) {
    console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}: ${title}`)
  }
  console.log()
  for (const { task, passed, failures } of outcomes) {
    const counts = `${passed} passed, ${failures.length} failed`
    console.log(`${task.seconds.toFixed(0).padStart(5)} s  ${task.id}: ${counts}`)
  }
  const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
  console.log(`All in ${seconds} s, ${processorSeconds.toFixed(0)} s of processor time`)
  if (failed.length > 0) console.log(`\nFailed:\n${failed.map(described).join('\n')}`)
  if (unsteady.length > 0) {
    console.log(
      `\nUnsteady, red among the others and green alone:\n${unsteady.map(described).join('\n')}`,
    )
  }
  for (const folder of pictures) {
    console.log(`\nPictures and traces of the first try: ${relative(ROOT, folder)}`)
  }
  const kept = unsteady.map((test) => ({ test: nameOf(test), error: reasonOf(test).join('\n') }))
  writeFileSync(join(REPORTS, 'unsteady.json'), `${JSON.stringify(kept, null, 2)}\n`)

  const sum = (count: (outcome: Outcome) => number) =>
    outcomes.reduce((total, outcome) => total + count(outcome), 0)
  const passed = sum((outcome) => outcome.passed) + unsteady.length
  const skipped = sum((outcome) => outcome.skipped)
  console.log(
    `\n${passed} passed, ${failed.length} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
  )
  process.exitCode = failed.length > 0 ? 1 : 0
})
