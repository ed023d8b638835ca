import { type Span, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api'
import pg from 'pg'

interface Statement {
  name?: string
  text?: string
}

/** A query object, which the client runs by its own methods. */
interface Query extends Statement {
  submit: unknown
  callback?: Done | undefined
}

type Done = (error: Error | null, ...rest: unknown[]) => unknown

const isQuery = (asked: unknown): asked is Query =>
  typeof asked === 'object' && asked !== null && 'submit' in asked

const VERB = /^\s*(\w+)/
const TABLE = /\b(?:from|into|update|table)\s+"?(\w+)/i

/** Name of a prepared statement; of any other its verb and first table. Never its text, which may contain values. */
function nameOf(asked: unknown): string {
  const { name, text } = (typeof asked === 'string' ? { text: asked } : asked) as Statement
  if (name) return name
  const verb = VERB.exec(text ?? '')?.[1]?.toLowerCase() ?? 'statement'
  const table = TABLE.exec(text ?? '')?.[1]
  return table ? `${verb} ${table}` : verb
}

function ended(span: Span, error: unknown) {
  // Its code only: messages quote values.
  if (error) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', String((error as { code?: unknown }).code ?? 'error'))
  }
  span.end()
}

/** The caller's function, called once the span has ended. */
const endingBefore =
  (span: Span, done: Done): Done =>
  (error, ...rest) => {
    ended(span, error)
    return done(error, ...rest)
  }

/**
 * Makes each statement of a traced request a span: Lucid's and prepared ones, whichever connection they take. The driver
 * takes a callback, a query object with one, or neither, and then returns a promise.
 */
export function traceStatements(tracer: Tracer): void {
  const { query } = pg.Client.prototype as unknown as { query: (...asked: unknown[]) => unknown }
  const tracedQuery = function (this: pg.Client, ...asked: unknown[]): unknown {
    if (!trace.getActiveSpan()?.isRecording()) return query.apply(this, asked)
    const name = nameOf(asked[0])
    const span = tracer.startSpan(`sql ${name}`, {
      kind: SpanKind.CLIENT,
      attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name },
    })
    const [first] = asked
    const last = asked.at(-1)
    if (typeof last === 'function') {
      return query.apply(this, [...asked.slice(0, -1), endingBefore(span, last as Done)])
    }
    if (isQuery(first)) {
      if (first.callback) first.callback = endingBefore(span, first.callback)
      else span.end()
      return query.apply(this, asked)
    }
    const answer = query.apply(this, asked) as Promise<unknown>
    answer.then(
      () => ended(span, null),
      (error: unknown) => ended(span, error),
    )
    return answer
  }
  Object.assign(pg.Client.prototype, { query: tracedQuery })
}
