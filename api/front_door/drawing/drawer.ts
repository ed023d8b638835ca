import vm from 'node:vm'
import type { Drawing, Order } from './orders.ts'

/**
 * Program of a drawing process: it runs the programs of shell and remotes, which draw pages to HTML. It is started
 * under Node's permission model and gives up everything else before it runs the first of them.
 */

/** A program that does not end by itself is ended: the page it was for went out without it long ago. */
const EVALUATION_MAX_MS = 1_000

const FAILURE_MAX_LENGTH = 2_000

/** A call of `import`, with all that may stand in between. */
const IMPORT = /\bimport(?:\s|\.|defer|source|\/\*[^]*?\*\/|(?:\/\/|<!--|-->).*)*\(/g

/** Programs by their keys, compiled once. */
const programs = new Map<string, vm.Script>()

const send = process.send!.bind(process)

/**
 * Draws one page in a realm of its own, which nothing goes into but text, and nothing comes out of but text: no object
 * is common to two realms, so none can carry anything from one person to the next.
 */
function draw({ keys, input, timeZone }: Extract<Order, { kind: 'draw' }>): string {
  // Dates come out as in the person's own browser.
  process.env.TZ = timeZone
  const realm = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: 'afterEvaluate',
  })
  const limit = { timeout: EVALUATION_MAX_MS }
  for (const key of keys) {
    const program = programs.get(key)
    if (!program) throw new Error(`The program ${key} was never handed over`)
    program.runInContext(realm, limit)
  }
  // Parts of the page that come late come between the two.
  vm.runInContext(`fieldhouse.prepare(${JSON.stringify(input)})`, realm, limit)
  const drawn: unknown = vm.runInContext('fieldhouse.draw()', realm, limit)
  if (typeof drawn !== 'string') throw new Error('The shell drew something else than text')
  return drawn
}

/**
 * A program whose imports are calls of something that is not there. Nothing could be imported anyway, but Node would say
 * so by an error of its own realm, and what a page writes to that one stays there for the next.
 */
function withoutImports(source: string): string {
  const changed = source.replace(IMPORT, 'fieldhouse.nothing(')
  if (changed.search(IMPORT) >= 0) throw new Error('The program imports others')
  return changed
}

/** A program that cannot run says so at each page that needs it. */
function compiled({ key, source }: Extract<Order, { kind: 'program' }>): vm.Script {
  try {
    return new vm.Script(withoutImports(source), { filename: `${key}.js` })
  } catch (error) {
    return new vm.Script(`throw Error(${JSON.stringify(wordsOf(error))})`)
  }
}

/** The error is the program's own: asking it may throw. */
function wordsOf(error: unknown): string {
  try {
    return String((error as Error | undefined)?.stack ?? error).slice(0, FAILURE_MAX_LENGTH)
  } catch {
    return 'An error without a message'
  }
}

function obey(order: Order): Drawing | null {
  switch (order.kind) {
    case 'program': {
      programs.set(order.key, compiled(order))
      return null
    }
    case 'forget':
      programs.delete(order.key)
      return null
    case 'draw':
      try {
        return { id: order.id, page: draw(order) }
      } catch (error) {
        return { id: order.id, failure: wordsOf(error) }
      }
  }
}

/** Removes everything that a program outside its realm could reach for. */
function letGo() {
  const none = { value: undefined, writable: false, configurable: false }
  for (const name of ['getBuiltinModule', 'binding', '_linkedBinding', 'dlopen', 'mainModule']) {
    Object.defineProperty(process, name, none)
  }
  for (const name of ['fetch', 'WebSocket', 'EventSource']) {
    Object.defineProperty(globalThis, name, none)
  }
}

letGo()
process.on('message', (order: Order) => {
  const drawing = obey(order)
  if (drawing) send(drawing)
})
process.on('disconnect', () => process.exit(0))
send({ kind: 'ready' })
