/** @jest-environment node */
import { commandLine } from './command-line.ts'

const fieldhouse = commandLine()
const { command } = fieldhouse

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

const POINTER = '/api/releases/mf-example/pointer'

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
    [POINTER]: { schemaVersion: 1, remotes: [] },
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

test.each([
  ['rollback', '0.1.0-3f9c2a71d04b'],
  ['release', '--no-promte'],
  ['canary', '10%', '0.1.0-3f9c2a71d04b', '--for', '--promote-if-healthy'],
])(
  'what a command does not know is refused in one line: %s %s',
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
