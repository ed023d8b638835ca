import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './settings.ts'
import type { TestPart } from './test_parts.ts'
import { japaCounts, jestCounts, playwrightCounts, type Counts } from './test_reports.ts'

export const REPORTS = 'tmp/reports'

export const bin = (name: string) => join(root, 'node_modules', '.bin', name)

const env = {
  CI: process.env.CI ?? 'true',
  NX_DAEMON: 'false',
  // Nodes and commands of tests have data folders of their own, where each would compile everything once more.
  NODE_COMPILE_CACHE: join(root, 'tmp', 'compile-cache'),
  // Tests start their own databases and use free ports.
  DATABASE_URL: '',
  DATABASE_OWNER_URL: '',
  DATA_DIR: '',
  PORT: '',
}

const report = (name: string, read: (report: unknown) => Counts) => ({
  path: `${REPORTS}/${name}.json`,
  read,
})

/** A check without tests of its own counts as one test. */
export const check = (
  name: string,
  title: string,
  command: string,
  ...args: string[]
): TestPart => ({
  ...{ name, title, command, args, env },
  ...{ needs: [], cores: 1, inBackground: true, report: null },
})

/** The next TypeScript, compiled for this platform: it takes a quarter of the time. Elsewhere the one that everything else uses. */
const nativeTypes = join(root, 'node_modules', '@typescript', 'typescript-linux-x64', 'lib', 'tsc')
const typeCheck = existsSync(nativeTypes)
  ? // More checkers than one check what they share once each.
    [nativeTypes, '--checkers', '1', '--noEmit']
  : [bin('tsc'), '--noEmit']

export const types = (of: string, project: string) => {
  const [command = '', ...options] = typeCheck
  return check('types', `Types: ${of}`, command, ...options, '-p', project)
}

/** All front-end packages in one pass, so that shared sources are checked once. */
export const frontEndTypes = types('front end', 'tsconfig.front-end.json')

export const otherTypes = [
  types('API', 'api/tests'),
  types('journeys and bench', 'shell/e2e'),
  types('launcher', 'api/launcher'),
]

export const format = check(
  'format',
  'Format',
  bin('prettier'),
  ...['--check', '--log-level=warn', '--cache', '.'],
)

/** Teams elsewhere import these names: none goes or changes its type without a version that says so. */
export const publicNames = check(
  'names',
  'Public names and types of kit, contract and design system, and the kit’s reference',
  process.execPath,
  join(root, 'shell', 'kit', 'scripts', 'public-names.ts'),
)

export const unusedExports = check(
  'exports',
  'Exports that nobody imports',
  bin('knip'),
  '--no-progress',
)

export const styles = check('styles', 'Styles', 'npm', 'run', '--silent', 'lint:styles')

function lerna(name: string, title: string, target: string, concurrency: number): TestPart {
  const options = [`--concurrency=${concurrency}`, '--loglevel=error']
  return {
    ...check(name, title, bin('lerna'), 'run', target, ...options),
    env: { ...env, NODE_ENV: 'production' },
    cores: concurrency,
    inBackground: false,
  }
}

const jestReport = report('jest', jestCounts)
const jest: TestPart = {
  ...check(
    'jest',
    'Unit tests (Jest)',
    bin('jest'),
    // By itself it leaves one processor to people.
    ...['--maxWorkers=2', '--json', `--outputFile=${jestReport.path}`],
  ),
  report: jestReport,
}

/** An npm script of a package that writes its report to the path in TEST_REPORT. */
function script(
  part: Omit<TestPart, 'command' | 'args' | 'report'>,
  { run, file, read }: { run: string[]; file: string; read: (report: unknown) => Counts },
): TestPart {
  return {
    ...part,
    command: 'npm',
    args: ['run', '--silent', ...run],
    env: {
      ...env,
      TEST_REPORT: join(root, REPORTS, `${file}.json`),
      ...(part.needs.includes('build') && { BUILT_CHECKOUT: root }),
    },
    report: report(file, read),
  }
}

/** A shard of the API's tests, each on a database of its own. */
const api = (shard: string, details: Pick<TestPart, 'cores'> & Partial<TestPart>): TestPart => {
  const part = script(
    { name: 'api', title: `API tests (Japa): ${shard}`, needs: [], ...details },
    { run: ['test', '-w', '@fieldhouse/api'], file: `japa-${shard}`, read: japaCounts },
  )
  return { ...part, env: { ...part.env, TEST_SHARD: shard } }
}

/** Journeys mostly wait for pages and servers: two workers keep about one core busy. */
function journeys(workers: number): TestPart {
  const part = script(
    { name: 'journeys', title: 'Journeys (Playwright)', needs: ['build'], cores: workers / 2 },
    { run: ['test:e2e', '-w', '@fieldhouse/shell'], file: 'playwright', read: playwrightCounts },
  )
  return {
    ...part,
    inBrowser: 'headlessShell',
    env: { ...part.env, JOURNEY_WORKERS: String(workers) },
  }
}

/** A part of the night: a search that `npm test` makes short, at its whole length. */
function night(
  name: string,
  title: string,
  {
    run,
    read,
    ...details
  }: Omit<Parameters<typeof script>[1], 'file'> & {
    needs?: string[]
    inBrowser?: TestPart['inBrowser']
    settings: NodeJS.ProcessEnv
  },
): TestPart {
  const { needs = [], inBrowser, settings } = details
  const ofTheNight = `night-${name}`
  const part = script({ name: ofTheNight, title, needs, cores: 1 }, { run, file: ofTheNight, read })
  return {
    ...part,
    isNightly: true,
    ...(inBrowser && { inBrowser }),
    env: { ...part.env, ...settings },
  }
}

const nightOfApi = (name: string, title: string, run: string[], settings: NodeJS.ProcessEnv) =>
  night(name, title, {
    run: ['test', '-w', '@fieldhouse/api', '--', ...run],
    read: japaCounts,
    settings,
  })

/** Parts left to the night: the same tests as by day, with longer searches. */
function nightParts(): TestPart[] {
  const histories = ['functional', '--files=becoming_minor_worlds,release_ownership']
  return [
    nightOfApi('races', 'concurrent writes, 300 rounds a pair', ['functional', '--files=races'], {
      RACE_ROUNDS: '300',
    }),
    nightOfApi(
      'histories',
      'accounts that become a minor’s and releases of three teams, 300 histories each',
      histories,
      { PROPERTY_RUNS: '300' },
    ),
    nightOfApi('plans', 'plans of all statements among 100,000 people', ['plans'], {
      CROWD: '100000',
    }),
    nightOfApi('worlds', '2,000 random worlds', ['worlds'], { WORLDS: '2000' }),
    nightOfApi(
      'pages',
      '10,000 pages drawn for two people',
      ['functional', '--files=drawing_realm'],
      {
        DRAWN_PAGES: '10000',
      },
    ),
    {
      // Counts as one test: it ends at the first page that holds something of the other person.
      ...check(
        'night-programs',
        '10,000 pages of two people, drawn by the remotes’ programs',
        process.execPath,
        join(root, 'api', 'bench', 'two_people.ts'),
      ),
      needs: ['build'],
      cores: 2,
      isNightly: true,
    },
    night('stories', 'axe on every story at the width of a phone', {
      run: ['test:stories', '-w', 'design-system'],
      read: playwrightCounts,
      needs: ['storybook'],
      inBrowser: 'chromium',
      settings: { STORIES: 'whole' },
    }),
    night(
      'packages',
      'a team elsewhere, from packages that npm installs to a release that fails, falls back and is mended',
      {
        run: ['test:e2e', '-w', '@fieldhouse/shell', '--', 'team-elsewhere'],
        read: playwrightCounts,
        needs: ['build'],
        inBrowser: 'headlessShell',
        settings: { PACKAGES: 'installed' },
      },
    ),
    night(
      'long-journeys',
      'drawn pages at both widths with all their addresses, a ninth remote from its scaffold to its release, files in a bucket of another origin, and areas that come and go twenty times',
      {
        run: ['test:e2e', '-w', '@fieldhouse/shell'],
        read: playwrightCounts,
        needs: ['build'],
        inBrowser: 'headlessShell',
        settings: { JOURNEYS: 'night' },
      },
    ),
    night(
      'access',
      'every page of everybody’s walk with its buttons pressed, and axe in every pair of theme and width',
      {
        run: ['test:e2e', '-w', '@fieldhouse/shell', '--', 'access'],
        read: playwrightCounts,
        needs: ['build'],
        inBrowser: 'headlessShell',
        settings: { WALKS: 'whole' },
      },
    ),
  ]
}

/**
 * All parts. What waits for pages, servers and processes runs in front, and the build before it; what keeps a processor
 * busy uses in the background what those leave. The longest come first. Jest and story tests come last, and fill both processors beside each other.
 */
export function testParts(cores: number): TestPart[] {
  const twoCores = Math.min(2, cores)
  return [
    lerna('build', 'Build', 'build', twoCores),
    journeys(twoCores),
    // Nodes that start, stop and get killed: mostly waiting.
    api('processes', { needs: ['build'], cores: 0.5 }),
    api('functional-1', { cores: 1, inBackground: true }),
    api('functional-2', { cores: 1, inBackground: true }),
    { ...lerna('storybook', 'Storybook', 'build:storybook', 1), inBackground: true },
    script(
      {
        name: 'stories',
        title: 'Story tests',
        needs: ['storybook'],
        // Two pages, which leave a quarter of both.
        cores: 1,
        inBrowser: 'chromium',
        inBackground: true,
      },
      { run: ['test:stories', '-w', 'design-system'], file: 'stories', read: playwrightCounts },
    ),
    jest,
    {
      ...lerna('releases', 'Releases keep their budgets and draw', 'check', 1),
      needs: ['build'],
      inBackground: true,
    },
    frontEndTypes,
    check('lint', 'Lint', bin('eslint'), '.'),
    format,
    ...otherTypes,
    unusedExports,
    publicNames,
    styles,
    api('measured', { cores: twoCores, isAlone: true }),
    ...nightParts(),
  ]
}
