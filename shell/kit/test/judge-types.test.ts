/** @jest-environment node */
import ts from 'typescript'
import { breakingChanges, judgeTypes, placeAround } from '../scripts/judge-types.ts'
import { type Calls, callLinesOf } from '../scripts/schema-lines.ts'
import { typeLinesOfEntries } from '../scripts/type-lines.ts'

/** A package of one entry with this text, as the compiler understands it. */
function typesOf(text: string) {
  const path = '/package/src/index.ts'
  const host = ts.createCompilerHost({})
  const read = host.getSourceFile.bind(host)
  host.getSourceFile = (name, options) =>
    name === path ? ts.createSourceFile(name, text, options, true) : read(name, options)
  const program = ts.createProgram([path], { noLib: true, types: [] }, host)
  return typeLinesOfEntries(program, [['.', path]])
}

const changes = (before: string, after: string) =>
  breakingChanges(typesOf(before), typesOf(after)).map(({ place, what }) => `${place}: ${what}`)

const slot = (props: string) =>
  `interface Props { ${props} } export function Slot(props: Props): string { return '' }`
const answer = (fields: string) =>
  `interface Found { ${fields} } export declare function find(): Found`

test.each([
  ['a further optional prop', slot('name: string'), slot('name: string; wide?: boolean')],
  ['a prop that may be left out', slot('name: string'), slot('name?: string')],
  ['a prop that takes more words', slot("size: 's' | 'm'"), slot("size: 'l' | 'm' | 's'")],
  ['a further field of a result', answer('id: string'), answer('id: string; at: string')],
  ['a field that is always there', answer('id?: string'), answer('id: string')],
  [
    'a further optional parameter',
    'export declare function f(a: string): void',
    'export declare function f(a: string, b?: number): void',
  ],
  [
    'another name of a parameter',
    'export declare function f(a: string): void',
    'export declare function f(b: string): void',
  ],
  [
    'another name of props that nobody exports',
    slot('a: string'),
    slot('a: string').replaceAll('Props', 'SlotProps'),
  ],
  [
    'a type that a further function takes',
    'export interface Row { a: string }',
    'export interface Row { a: string } export declare function f(row: Row): void',
  ],
  ['another limit', 'export const MAX = 10', 'export const MAX = 20'],
  ['further names', 'export const A = 10', 'export const A = 10; export const B = 20'],
  ['a further color', "export const color = { a: '' }", "export const color = { a: '', b: '' }"],
])('%s breaks nobody', (_case, before, after) => {
  expect(changes(before, after)).toEqual([])
})

test.each([
  [
    'a field of a type that a further function takes is gone',
    'export interface Row { a: string; b: string }',
    'export interface Row { a: string } export declare function f(row: Row): void',
    '. Row.b: was string, is gone',
  ],
  [
    'a prop that is gone',
    slot('name: string; wide?: boolean'),
    slot('name: string'),
    '. Slot(0).wide: was optional boolean, is gone',
  ],
  [
    'a prop that is required now',
    slot('wide?: boolean'),
    slot('wide: boolean'),
    '. Slot(0).wide: was optional boolean, is boolean',
  ],
  [
    'a new prop that is required',
    slot('name: string'),
    slot('name: string; size: number'),
    '. Slot(0).size: is new and required: number',
  ],
  [
    'a prop that takes fewer words',
    slot("size: 's' | 'm'"),
    slot("size: 'm'"),
    "was 'm' | 's', is 'm'",
  ],
  [
    'a field of a result that is gone',
    answer('id: string; at: string'),
    answer('id: string'),
    '. find().at: was string, is gone',
  ],
  [
    'a field that may be missing',
    answer('id: string'),
    answer('id?: string'),
    '. find().id: was string, is optional string',
  ],
  [
    'a field that may be null',
    answer('id: string'),
    answer('id: string | null'),
    '. find().id: was string, is null | string',
  ],
  [
    'another type of a parameter',
    'export declare function f(a: string): void',
    'export declare function f(a: number): void',
    '. f(0): was string, is number',
  ],
  [
    'a further parameter',
    'export declare function f(a: string): void',
    'export declare function f(a: string, b: number): void',
    '. f(1): is new and required: number',
  ],
  [
    'another result',
    'export declare function f(): string',
    'export declare function f(): Promise<string>',
    '. f(): was',
  ],
  [
    'a result that nobody wrote',
    'export const f = (a: string) => a',
    'export const f = (a: string) => a === "a"',
    '. f(): was string, is boolean',
  ],
  [
    'another type of values',
    'export const MAX = 10',
    "export const MAX = 'ten'",
    '. MAX: was number, is string',
  ],
  [
    'a field of an exported type',
    'export interface Toast { title: string }',
    'export interface Toast { title: number }',
    '. Toast.title: was string, is number',
  ],
  [
    'a field below an exported type',
    'interface A { b: string } export interface Toast { a: A }',
    'interface A { b: number } export interface Toast { a: A }',
    '. Toast.a.b: was string, is number',
  ],
  [
    'an element of a list',
    'interface A { b: string } export interface Toast { a: A[] }',
    'interface A { b: number } export interface Toast { a: A[] }',
    '(index) A.b: was string, is number',
  ],
  [
    'what a callback is given',
    'export declare function f(on: (a: { b: string }) => void): void',
    'export declare function f(on: (a: { c: string }) => void): void',
    '. f(0)(0).b: was string, is gone',
  ],
  [
    'a color that is gone',
    "export const color = { a: '', b: '' }",
    "export const color = { a: '' }",
    '. color.b: was string, is gone',
  ],
])('%s is told, with from what to what', (_case, before, after, told) => {
  expect(changes(before, after).join('\n')).toContain(told)
})

/** A document of one call. */
const calls = (body: object, result: object) => ({
  paths: {
    '/api/things': {
      post: {
        requestBody: { content: { 'application/json': { schema: body } } },
        responses: { 201: { content: { 'application/json': { schema: result } } }, 404: {} },
      },
    },
  },
})

const object = (properties: Record<string, object>, ...required: string[]) => ({
  type: 'object',
  properties,
  required,
})
const text = { type: 'string' }
const words = (...all: string[]) => ({ type: 'string', enum: all })
const asked = (before: object, after: object) =>
  breakingCalls(calls(before, text), calls(after, text))
const answered = (before: object, after: object) =>
  breakingCalls(calls(text, before), calls(text, after))
const breakingCalls = (before: Calls, after: Calls) =>
  breakingChanges(callLinesOf(before), callLinesOf(after)).map(
    ({ place, what }) => `${place}: ${what}`,
  )

test.each([
  ['a further optional input', asked(object({ a: text }, 'a'), object({ a: text, b: text }, 'a'))],
  ['an input that may be left out', asked(object({ a: text }, 'a'), object({ a: text }))],
  ['a longer input', asked({ ...text, maxLength: 10 }, { ...text, maxLength: 20 })],
  ['an input that takes more words', asked(words('a'), words('a', 'b'))],
  [
    'a further field of an answer',
    answered(object({ a: text }, 'a'), object({ a: text, b: text }, 'a', 'b')),
  ],
  ['an answer with further words', answered(words('a'), words('b', 'a'))],
  ['an answer that is always there', answered({ anyOf: [text, { type: 'null' }] }, text)],
])('calls: %s breaks nobody', (_case, told) => {
  expect(told).toEqual([])
})

test.each([
  [
    'a field of an answer that is gone',
    answered(object({ a: text }, 'a'), object({})),
    'POST /api/things 201.a: was string, is gone',
  ],
  [
    'an answer that may be null',
    answered(text, { anyOf: [text, { type: 'null' }] }),
    '201: was string, is null | string',
  ],
  [
    'an input that is newly required',
    asked(object({}), object({ a: text }, 'a')),
    'body.a: is new and required: string',
  ],
  [
    'an input that is required now',
    asked(object({ a: text }), object({ a: text }, 'a')),
    'body.a: was optional string, is string',
  ],
  [
    'an input that is gone',
    asked(object({ a: text }), object({})),
    'body.a: was optional string, is gone',
  ],
  [
    'a shorter input',
    asked({ ...text, maxLength: 20 }, { ...text, maxLength: 10 }),
    'body: was string(..20), is string(..10)',
  ],
  [
    'an input with a new limit',
    asked(text, { ...text, maxLength: 10 }),
    'body: was string, is string(..10)',
  ],
  [
    'an input that takes fewer words',
    asked(words('a', 'b'), words('a')),
    'body: was "a" | "b", is "a"',
  ],
  [
    'a narrower type',
    asked({ type: ['string', 'number'] }, text),
    'body: was number | string, is string',
  ],
  [
    'elements of a list',
    answered(
      { type: 'array', items: object({ a: text }, 'a') },
      { type: 'array', items: object({}) },
    ),
    '201[].a: was string, is gone',
  ],
])('calls: %s is told', (_case, told, line) => {
  expect(told.join('\n')).toContain(line)
})

test('a schema with a name is told once, whichever calls answer it', () => {
  const document = (properties: Record<string, object>): Calls => ({
    ...calls(text, { $ref: '#/components/schemas/Post' }),
    components: { schemas: { Post: object(properties, ...Object.keys(properties)) } },
  })
  expect(breakingCalls(document({ a: text, b: text }), document({ a: text }))).toEqual([
    'schema Post.b: was string, is gone',
  ])
})

test('a place is part of the one around it', () => {
  expect(placeAround('. Slot(0).name')).toBe('. Slot(0)')
  expect(placeAround('. Slot(0)')).toBe('. Slot')
  expect(placeAround('GET /api/posts/{id} query.limit')).toBe('GET /api/posts/{id} query')
  expect(placeAround('GET /api/posts/{id} query')).toBe('GET /api/posts/{id}')
})

test('a version that says so may change types, and the message says what to do', () => {
  const kept = { version: '0.1.0', ...typesOf(slot('wide?: boolean')) }
  const now = (version: string) =>
    judgeTypes('kit', kept, { version, ...typesOf(slot('wide: boolean')) })
  expect(now('0.1.4')).toContain('. Slot(0).wide: was optional boolean, is boolean')
  expect(now('0.1.4')).toContain('or give it 0.2.0')
  expect(now('0.2.0')).toBeNull()
})
