/** @jest-environment node */
import { commandLine } from './command-line.ts'

const fieldhouse = commandLine()
const { command } = fieldhouse

const VERSION = '0.1.0-3f9c2a71d04b'
const POINTER = '/api/releases/mf-example/pointer'

test.each([
  ['rollback', '--help'],
  ['disable', '-h'],
  ['promote', '--help'],
  ['help', '--help'],
])(
  'asking for help prints the usage and sends nothing: %s %s',
  async (...args) => {
    const { code, output } = await command(...args)

    expect(output).toMatch(/^fieldhouse-remote <command>/)
    expect(code).toBe(0)
    expect(fieldhouse.calls).toEqual([])
  },
  60_000,
)

test('a command that is none is said to be none, with those that are there', async () => {
  const { code, output } = await command('publish')

  expect(output).toMatch(/^fieldhouse-remote: there is no command publish\. There are build, dev/)
  expect(code).toBe(1)
  expect(fieldhouse.calls).toEqual([])
}, 60_000)

test.each([
  ['disable', '--json'],
  ['enable', 'mf-other'],
])(
  'a command without arguments refuses any, and sends nothing: %s %s',
  async (name, argument) => {
    expect(await command(name, argument)).toEqual({
      code: 1,
      output: `fieldhouse-remote ${name}: takes no arguments, so not ${argument} (--help shows the commands)\n`,
    })
    expect(fieldhouse.calls).toEqual([])
  },
  60_000,
)

test.each([
  ['promote', VERSION, '--dry-run'],
  ['promote', VERSION, 'mf-other'],
  ['canary', '10%', VERSION, '30m'],
  ['canary', '0', '--dry-run'],
  ['preview', VERSION, 'mf-other'],
  ['preview', VERSION, '--for'],
  ['errors', VERSION, 'mf-other'],
  ['rollback', VERSION],
  ['release', '--no-promte'],
  ['canary', '10%', VERSION, '--for', '--promote-if-healthy'],
])(
  'a further word or an unknown option is refused in one line, and moves nothing: %s %s %s',
  async (...args) => {
    const { code, output } = await command(...args)

    expect(output).toMatch(
      new RegExp(`^fieldhouse-remote ${args[0]}: .*(option|argument).*\n$`, 'i'),
    )
    expect(code).toBe(1)
    expect(fieldhouse.calls).toEqual([])
  },
  60_000,
)

const disabledState = {
  remote: 'mf-example',
  live: VERSION,
  previous: [],
  canary: null,
  canaryPercent: 0,
  isDisabled: true,
  prefixes: ['/example'],
  lastMove: null,
}

test.each([
  [['promote', VERSION], `${VERSION} is live`],
  [['canary', '10%', VERSION], `${VERSION} is shown to 10 % of accounts, the same ones each time`],
  [
    ['rollback', '--from', '0.1.0-000000000001'],
    `${VERSION} is live instead of 0.1.0-000000000001`,
  ],
])(
  'a release of a disabled area is not said to be there: %s',
  async (args, sentence) => {
    fieldhouse.answers = {
      [POINTER]: { schemaVersion: 1, remotes: [] },
      '/api/releases/mf-example/state': disabledState,
    }
    const { code, output } = await command(...args)

    expect(output).toContain(`${sentence} once mf-example is enabled: it is disabled`)
    expect(code).toBe(2)
  },
  60_000,
)

test('a page where a Fieldhouse should be is named in one line', async () => {
  fieldhouse.answers = { [POINTER]: '<!doctype html><title>Sign in</title>' }
  const { code, output } = await command('promote', VERSION)

  expect(output).toMatch(
    /^fieldhouse-remote promote: http:\S+ did not answer as a Fieldhouse \(PUT \S+\): .*\n$/,
  )
  expect(code).toBe(1)
}, 60_000)

test('a rollback starts at the version that was read, or at the one that is given', async () => {
  const state = {
    remote: 'mf-example',
    live: '0.1.0-3f9c2a71d04b',
    previous: ['0.1.0-000000000001'],
    canary: null,
    canaryPercent: 0,
    isDisabled: false,
    prefixes: ['/example'],
    lastMove: null,
  }
  fieldhouse.answers = {
    '/api/releases/mf-example/state': state,
    [POINTER]: {
      schemaVersion: 1,
      remotes: [{ name: 'mf-example', version: '0.1.0-000000000001' }],
    },
  }
  await command('rollback')
  expect(fieldhouse.calls.at(-1)).toBe(
    `PUT ${POINTER} {"action":"rollback","from":"0.1.0-3f9c2a71d04b"}`,
  )
  await command('rollback', '--from', '0.1.0-000000000002')
  expect(fieldhouse.calls.at(-1)).toBe(
    `PUT ${POINTER} {"action":"rollback","from":"0.1.0-000000000002"}`,
  )
}, 60_000)

test('a promotion may name the release that it replaces', async () => {
  fieldhouse.answers = {
    [POINTER]: { schemaVersion: 1, remotes: [{ name: 'mf-example', version: VERSION }] },
  }
  expect(await command('promote', VERSION, '--from', '0.1.0-000000000001')).toEqual({
    code: 0,
    output: `${VERSION} is live\n`,
  })
  expect(fieldhouse.calls).toEqual([
    `PUT ${POINTER} {"action":"promote","version":"${VERSION}","from":"0.1.0-000000000001"}`,
  ])
}, 60_000)

test('a release reads what is live before it builds, unless it is forced or goes live later', async () => {
  // There is nothing to build.
  for (const option of ['--force', '--no-promote', '--dry-run']) {
    expect((await command('release', option)).code).toBe(1)
    expect(fieldhouse.calls).toEqual([])
  }
  expect((await command('release')).code).toBe(1)
  expect(fieldhouse.calls).toEqual(['GET /api/releases/mf-example/state'])
}, 60_000)

test('a move that a newer Fieldhouse made and answers in newer words is done', async () => {
  const moved = { name: 'mf-example', version: '0.1.0-3f9c2a71d04b' }
  const remotes = [moved, { name: 'mf-new', version: 'ddb1c2', audience: { kind: 'fans' } }]
  fieldhouse.answers = { [POINTER]: { schemaVersion: 2, remotes } }
  expect(await command('rollback', '--from', '0.1.0-000000000002')).toEqual({
    code: 0,
    output:
      '0.1.0-3f9c2a71d04b is live instead of 0.1.0-000000000002; if there was a canary, it has ended\n',
  })
}, 60_000)

test('an answer in words that this kit does not know says so in one line', async () => {
  fieldhouse.answers = { '/api/releases/mf-example/history?limit=100': [{ action: 'transferred' }] }
  expect(await command('history')).toEqual({
    code: 1,
    output:
      'fieldhouse-remote history: this Fieldhouse answers something newer than this kit (GET /api/releases/mf-example/history?limit=100, at 0.at): update @fieldhouse/remote-kit\n',
  })
}, 60_000)

test('a port that is none is refused in one line', async () => {
  expect(await command('dev', '--port=99999')).toEqual({
    code: 1,
    output: 'fieldhouse-remote dev: --port needs a number up to 65535, not 99999\n',
  })
}, 60_000)
