/** @jest-environment node */
import { api, deprecatedField, type Endpoint } from '@fieldhouse/contract'
import { openApiDocument } from '@fieldhouse/contract/openapi'
import { join } from 'node:path'
import ts from 'typescript'
import { z } from 'zod'
import { endingNames, endingsIn, judgeEndings } from '../scripts/endings.ts'
import { ROOT } from '../scripts/exported-names.ts'
import { callsIn, endingCalls } from '../src/release/called-endpoints.ts'

const deprecated = {
  since: '0.2.0',
  from: '2026-12-01',
  until: '2027-03-01',
  instead: 'GET /api/health/ready',
} as const

const table: Record<string, Endpoint> = { ...api, live: { ...api.live, deprecated } }

test('calls are found in scripts, by their whole names', () => {
  const scripts = ['a("GET /api/health/live"),b(`GET /api/posts/feed`)', "c('POST /api/posts')"]
  expect(callsIn(scripts)).toEqual([
    'GET /api/health/live',
    'GET /api/posts/feed',
    'POST /api/posts',
  ])
  expect(callsIn(['"GET /api/posts/feeding"', 'GET /api/posts/feed'])).toEqual([])
})

test('a build that makes a call which ends is told until when, and what instead', () => {
  const calls = ['GET /api/health/live', 'GET /api/posts/feed']
  expect(endingCalls(calls, table)).toEqual([
    'GET /api/health/live: Deprecated since 0.2.0, answered until 2027-03-01: use `GET /api/health/ready` instead.',
  ])
  expect(endingCalls(calls)).toEqual([])
})

test('calls and fields are deprecated until their last day, then asked for', () => {
  const title = z
    .string()
    .meta(deprecatedField({ ...deprecated, until: '2027-02-01', instead: 'headline' }))
  const answers = { 200: z.object({ title }) }
  const endings = endingsIn(
    openApiDocument({ version: '0.2.0', table: { ...table, ready: { ...api.ready, answers } } }),
  )
  expect(endings).toHaveLength(2)
  expect(judgeEndings(endings, '2027-02-01')).toBeNull()
  expect(judgeEndings(endings, '2027-02-02')).toContain('title: until 2027-02-01')
  expect(judgeEndings(endings, '2027-02-02')).not.toContain('health/live')
  expect(judgeEndings(endings, '2027-03-02')).toMatch(
    /paths \/api\/health\/live get: until 2027-03-01\n/,
  )
})

/** A program of real sources, with some files' texts replaced. */
function hostOf(texts: Record<string, string>): ts.LanguageServiceHost {
  const path = join(ROOT, 'shell/kit/tsconfig.json')
  const { config } = ts.readConfigFile(path, ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, join(path, '..'))
  const read = (file: string) => texts[file] ?? ts.sys.readFile(file)
  return {
    getCompilationSettings: () => ({
      ...options,
      types: [],
      lib: ['lib.es2024.d.ts', 'lib.dom.d.ts'],
    }),
    getScriptFileNames: () => Object.keys(texts),
    getScriptVersion: () => '1',
    getScriptSnapshot: (file) => {
      const text = read(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => ROOT,
    getDefaultLibFileName: (of) => ts.getDefaultLibFilePath(of),
    fileExists: (file) => file in texts || ts.sys.fileExists(file),
    readFile: read,
    realpath: (file) => ts.sys.realpath?.(file) ?? file,
    directoryExists: ts.sys.directoryExists,
  }
}

test('names need a last day, by their TSDoc', () => {
  const file = join(ROOT, 'shell/kit/src/example.ts')
  const text = `
    /** @deprecated until 2027-03-01: use \`second\` */
    export const first = 1
    /** @deprecated use \`second\` */
    export const other = 1
    export const second = 2`
  const service = ts.createLanguageService({
    ...hostOf({ [file]: text }),
    getCompilationSettings: () => ({ noLib: true, types: [] }),
  })
  const one = {
    folder: 'shell/kit',
    name: 'kit',
    version: '0.1.0',
    exports: { '.': './src/example.ts' },
  }
  const endings = endingNames(service.getProgram()!, one)
  expect(endings).toEqual([
    { what: 'kit . first', until: '2027-03-01' },
    { what: 'kit . other', until: null },
  ])
  expect(judgeEndings(endings, '2026-11-25')).toMatch(/kit \. other: no last day/)
  expect(judgeEndings(endings, '2026-11-25')).not.toContain('first')
})

test('an editor strikes through a call that ends, and no other', () => {
  const user = join(ROOT, 'shell/kit/src/user.ts')
  const texts = {
    [join(ROOT, 'api/contract/src/api.ts')]: `
      import { z } from 'zod'
      import { defineEndpoint } from './endpoint.ts'
      const common = { tag: 'Trial', summary: 'Trial', access: 'member', answers: { 204: null } } as const
      const list = { answers: { 200: z.array(z.string()) }, paged: true } as const
      export const api = {
        old: defineEndpoint({ ...common, method: 'GET', path: '/api/old', deprecated: ${JSON.stringify(deprecated)} }),
        olds: defineEndpoint({ ...common, ...list, method: 'GET', path: '/api/olds', deprecated: ${JSON.stringify(deprecated)} }),
        nows: defineEndpoint({ ...common, ...list, method: 'GET', path: '/api/nows' }),
        now: defineEndpoint({ ...common, method: 'GET', path: '/api/now' }),
      }
      export type Api = typeof api`,
    [user]: `
      import { call } from '@fieldhouse/contract/client'
      import { pagedQuery, query } from '@fieldhouse/remote-kit/query'
      export const oldQuery = () => query('GET /api/old')
      export const oldList = () => pagedQuery('GET /api/olds')
      export const nowQuery = () => query('GET /api/now')
      export const nowList = () => pagedQuery('GET /api/nows')
      export const old = () => call('GET /api/old')
      export const now = () => call('GET /api/now')`,
  }
  const service = ts.createLanguageService(hostOf(texts))
  expect(service.getSemanticDiagnostics(user).map(({ messageText }) => messageText)).toEqual([])
  const struck = service
    .getSuggestionDiagnostics(user)
    .filter(({ reportsDeprecated }) => reportsDeprecated)
    .map(({ start }) => texts[user]!.slice(start).split('\n')[0])
  expect(struck).toEqual([
    "query('GET /api/old')",
    "pagedQuery('GET /api/olds')",
    "call('GET /api/old')",
  ])
})
