import { types } from 'node:util'
import vm from 'node:vm'
import type { Drawing, Order } from './orders.ts'

/**
 * Program of a drawing process: it runs the programs of shell and remotes, which draw pages to HTML. It is started
 * under Node's permission model and gives up everything else before it runs the first of them.
 */

/** Processor time after which a page is asked to end (`drawing_process.ts`), by a signal. */
const LIMIT_MS = Number(process.argv[2])

/** Time by the clock after which a script is ended that got no further: a busy machine gives it some in that time. */
const WAIT_MAX_MS = 8_000

/** A script that was ended with less processor time than this waited for the machine, or for nothing at all. */
const OWN_WORK_MS = LIMIT_MS / 2

const ENDLESS = 'Error: it does not come to an end'

/** Thrown for a script that was ended without having had the processor. */
const INTERRUPTED = Symbol('interrupted')

const FAILURE_MAX_LENGTH = 2_000

/** Styles that a realm is handed; whatever else a page needs it compiles itself. */
const STYLES_MAX_LENGTH = 1_000_000

/** Realms prepared for different programs; each takes some 5 MB until its page comes. */
const PREPARED_MAX = 2

/** Time zone of a realm that has no page yet, so that the last page's does not show in it. */
const NOBODYS_ZONE = 'UTC'

/** A call of `import`, with all that may stand in between. */
const IMPORT =
  /\bimport(?:\s|\.|defer|source|\/\*(?:[^*]|\*(?!\/))*\*\/|(?:\/\/|<!--|-->).*[\n\r\u2028\u2029])*\(/g

const REHEARSAL = new vm.Script('fieldhouse.rehearse ? fieldhouse.rehearse() : ""')
/** False for a shell that cannot. */
const WARM_UP = new vm.Script(
  'Boolean(fieldhouse.prepareWarmUp) && (fieldhouse.prepareWarmUp(), true)',
)
const DRAWING = new vm.Script('fieldhouse.draw()')

/**
 * Takes away what runs code of a page after its end, beside another one's page: callbacks at the end of objects, and waits that
 * end by a timer of V8's own.
 */
const NOTHING_LATER = new vm.Script(
  'delete globalThis.FinalizationRegistry; delete globalThis.WeakRef; delete Atomics.waitAsync',
)

/** Programs by their keys, compiled once. */
const programs = new Map<string, vm.Script>()

/** Scripts that hand a realm the compiled styles of its programs, by the keys of these. */
const styles = new Map<string, vm.Script>()

/** Realms that ran their programs and belong to nobody yet, by the keys of these: each is used for one page. */
const prepared = new Map<string, vm.Context>()

/** After a page that took longer, warming up would have the next one wait as long, and bring little: memory is slow. */
const QUICK_MS = 40

/** Programs whose warm-up failed, by their keys: their realms stay as they are. */
const unwarmable = new Set<string>()

/** False after a page that took long. */
let wasQuick = false

const send = process.send!.bind(process)

const nameOf = (keys: string[]) => keys.join('\n')

/** Setting it costs V8 its knowledge of all times. */
function setTimeZone(timeZone: string) {
  if (process.env.TZ !== timeZone) process.env.TZ = timeZone
}

const ENDED = ['ERR_SCRIPT_EXECUTION_TIMEOUT', 'ERR_SCRIPT_EXECUTION_INTERRUPTED']

/**
 * True for the error of a script that was ended. It belongs to the script's realm, so it is looked at without running
 * code of that: neither getters nor proxies are asked.
 */
function isEnd(error: unknown): boolean {
  if (!types.isNativeError(error)) return false
  const code: unknown = Object.getOwnPropertyDescriptor(error, 'code')?.value
  return typeof code === 'string' && ENDED.includes(code)
}

/** Runs a script until it ends or is ended. The processor time that it had says whose fault an early end was. */
function run(script: vm.Script, realm: vm.Context): unknown {
  const before = process.cpuUsage()
  try {
    return script.runInContext(realm, { timeout: WAIT_MAX_MS, breakOnSigint: true })
  } catch (error) {
    if (!isEnd(error)) throw error
    const { user, system } = process.cpuUsage(before)
    // Without a stack, which would not be the program’s.
    throw (user + system) / 1_000 < OWN_WORK_MS ? INTERRUPTED : ENDLESS
  }
}

/** A program that fails by itself, whatever the page. */
class BrokenProgram {
  readonly key: string
  readonly #words: string

  constructor(key: string, words: string) {
    this.key = key
    this.#words = words
  }

  /** The failure in words, with the key of its program if that is broken. Asks nothing of what a program threw. */
  static describe(error: unknown) {
    if (typeof error === 'object' && error !== null && #words in error) {
      return { failure: error.#words, program: error.key }
    }
    return { failure: wordsOf(error), program: null }
  }
}

function runProgram(key: string, realm: vm.Context) {
  const program = programs.get(key)
  if (!program) throw new Error(`The program ${key} was never handed over`)
  try {
    run(program, realm)
  } catch (error) {
    throw error === INTERRUPTED ? error : new BrokenProgram(key, wordsOf(error))
  }
}

/** A new realm, in which these programs ran. */
function realmOf(keys: string[]): vm.Context {
  setTimeZone(NOBODYS_ZONE)
  const realm = vm.createContext(vm.constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
    microtaskMode: 'afterEvaluate',
  })
  run(NOTHING_LATER, realm)
  for (const key of keys) runProgram(key, realm)
  return realm
}

/**
 * Compiled styles of these programs, as text for each of their realms. They come from a realm that never sees a page:
 * they can only depend on the release. A program that cannot rehearse says why at its pages.
 */
function stylesOf(keys: string[]): vm.Script {
  const known = styles.get(nameOf(keys))
  if (known) return known
  let text = ''
  try {
    const rehearsed = run(REHEARSAL, realmOf(keys))
    if (typeof rehearsed === 'string' && rehearsed.length <= STYLES_MAX_LENGTH) text = rehearsed
  } catch (error) {
    // The next page tries again. After any other error pages only take longer.
    if (error === INTERRUPTED) throw error
  }
  const script = new vm.Script(text && `fieldhouse.learn(${JSON.stringify(text)})`)
  styles.set(nameOf(keys), script)
  return script
}

/** A realm that knows its styles; the next page has it to itself. */
function prepare(keys: string[]): vm.Context {
  const learns = stylesOf(keys)
  const realm = realmOf(keys)
  run(learns, realm)
  return realm
}

/** Passes on that a program has no end, which is told at once. After any other error the next page says so. */
function throwIfEndless(error: unknown) {
  if (BrokenProgram.describe(error).failure === ENDLESS) throw error
}

/** Prepares a realm for the next page of these programs, while nobody waits. */
function prepareNext(keys: string[]) {
  const name = nameOf(keys)
  if (prepared.has(name)) return
  try {
    prepared.set(name, prepare(keys))
  } catch (error) {
    throwIfEndless(error)
  }
  for (const [oldest] of prepared) {
    if (prepared.size <= PREPARED_MAX) break
    prepared.delete(oldest)
  }
}

/**
 * Draws a page without a person in the realm that waits for the next page, which then finds the types of its code learnt.
 * It depends on the programs alone, and the time zone is nobody's since the realm was prepared. A realm in which that
 * failed is no longer used.
 */
function warmUp(keys: string[]) {
  const name = nameOf(keys)
  const realm = prepared.get(name)
  if (!realm || !wasQuick || unwarmable.has(name)) return
  try {
    if (run(WARM_UP, realm) === true) run(DRAWING, realm)
  } catch (error) {
    unwarmable.add(name)
    prepared.delete(name)
    prepareNext(keys)
    throwIfEndless(error)
  }
}

/**
 * Draws one page in a realm of its own, which nothing goes into but text, and nothing comes out of but text: no object
 * is common to two realms, so none can carry anything from one person to the next.
 */
function draw({ keys, input, timeZone }: Extract<Order, { kind: 'draw' }>): string {
  const name = nameOf(keys)
  const realm = prepared.get(name) ?? prepare(keys)
  prepared.delete(name)
  // Dates come out as in the person's own browser.
  setTimeZone(timeZone)
  // Parts of the page that come late come between the two.
  run(new vm.Script(`fieldhouse.prepare(${JSON.stringify(input)})`), realm)
  const drawn = run(DRAWING, realm)
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

function failureOf(error: unknown) {
  if (error === INTERRUPTED) return { isInterrupted: true as const }
  return BrokenProgram.describe(error)
}

function obey(order: Order): Drawing | null {
  switch (order.kind) {
    case 'program': {
      programs.set(order.key, compiled(order))
      return null
    }
    case 'draw':
      return answered(order.id, () => {
        const startedMs = performance.now()
        const page = draw(order)
        wasQuick = performance.now() - startedMs < QUICK_MS
        return { page }
      })
    case 'prepare':
      return answered(order.id, () => ahead(prepareNext, order.keys))
    case 'warmUp':
      return answered(order.id, () => ahead(warmUp, order.keys))
    case 'rehearse':
      try {
        prepareNext(order.keys)
      } catch {
        // A failure shows again at the pages of these programs.
      }
      return { id: order.id, isRehearsed: true }
  }
}

function ahead(work: (keys: string[]) => void, keys: string[]) {
  work(keys)
  return { isRehearsed: true as const }
}

function answered(id: number, work: () => { page: string } | { isRehearsed: true }): Drawing {
  try {
    return { id, ...work() }
  } catch (error) {
    return { id, ...failureOf(error) }
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
  // Node looks at rejected promises before, and so may run code of theirs: while the parent watches, and knows whose it is.
  if (drawing) setImmediate(() => send(drawing))
})
// Neither is looked at: that would run code of a page. What a program leaves behind ends no process.
process.on('unhandledRejection', () => undefined)
process.on('uncaughtException', () => undefined)
process.on('disconnect', () => process.exit(0))
// For a script that is over by now.
process.on('SIGINT', () => undefined)
send({ kind: 'ready' })
