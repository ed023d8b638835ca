import pg from 'pg'

interface Column {
  name: string
  parse: (text: string) => unknown
}

export interface NamedStatement {
  name: string
  text: string
  values: unknown[]
}

/** Columns of a statement, and a row of nulls to copy. */
interface Shape {
  columns: Column[]
  empty: Record<string, unknown>
}

type Done<Row> = (error: Error | null, rows?: Row[]) => void

/** Shapes of the statements prepared on each connection. */
const described = new WeakMap<pg.Connection, Map<string, Shape>>()

const NOTHING: Shape = { columns: [], empty: {} }

/** Elements of an array's text form, as PostgreSQL reads it. */
const elementOf = (text: string) => `"${text.replaceAll(/[\\"]/g, '\\$&')}"`

/** @throws for values without a text form here: add it, rather than to rely on a guess */
function parameterOf(value: unknown): string | Buffer | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Date) return value.toISOString()
  if (Buffer.isBuffer(value)) return value
  if (Array.isArray(value) && value.every((element) => typeof element === 'string')) {
    return `{${value.map(elementOf).join(',')}}`
  }
  throw new TypeError('a statement takes texts, numbers, booleans, times, bytes and lists of texts')
}

/**
 * A named statement that yields rows and nothing else: its columns are described to a connection once, with its
 * preparation, instead of with every answer, which takes longer than a short answer itself. The client calls its methods
 * as PostgreSQL's messages arrive.
 */
export class RowQuery<Row extends pg.QueryResultRow> extends pg.Query<Row> {
  declare name: string
  declare values: (string | Buffer | null)[]
  /** Wrapped by the client, which ends its timeout with it. */
  declare callback: Done<Row>
  readonly #found: Row[] = []
  #connection: pg.Connection | null = null
  #shape = NOTHING
  #failure: Error | null = null

  constructor({ name, text, values }: NamedStatement, done: Done<Row>) {
    // As an object it would be copied property by property.
    super(text)
    this.name = name
    this.values = values.map(parameterOf)
    this.callback = done
  }

  override submit = (connection: pg.Connection) => {
    this.#connection = connection
    const shape = described.get(connection)?.get(this.name)
    // Prepares it, too, unless another one under way does.
    if (!shape) return pg.Query.prototype.submit.call(this, connection)
    this.#shape = shape
    const { stream } = connection
    stream.cork()
    connection.bind({ statement: this.name, values: this.values }, true)
    connection.execute({}, true)
    connection.sync()
    stream.uncork()
  }

  handleRowDescription({ fields }: { fields: pg.FieldDef[] }) {
    const columns = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: pg.types.getTypeParser(dataTypeID, 'text') as Column['parse'],
    }))
    const empty = Object.fromEntries(fields.map(({ name }) => [name, null]))
    this.#shape = { columns, empty }
    if (!this.#connection) return
    const shapes = described.get(this.#connection) ?? new Map<string, Shape>()
    described.set(this.#connection, shapes.set(this.name, this.#shape))
  }

  handleDataRow({ fields }: { fields: (string | null)[] }) {
    const { columns, empty } = this.#shape
    const row = { ...empty }
    try {
      columns.forEach(({ name, parse }, place) => {
        const text = fields[place] ?? null
        if (text !== null) row[name] = parse(text)
      })
    } catch (error) {
      // Thrown from here it would end the process.
      this.#failure = error instanceof Error ? error : new Error(String(error))
    }
    // The statement's columns are the row's: its caller says so.
    this.#found.push(row as Row)
  }

  handleCommandComplete() {}

  handleReadyForQuery() {
    if (this.#failure) this.callback(this.#failure)
    else this.callback(null, this.#found)
  }

  handleError(error: Error) {
    this.callback(error)
  }
}

/** Rows of a statement on this connection, behind those that it was sent before. */
export const rowsOf = <Row extends pg.QueryResultRow>(
  client: pg.ClientBase,
  statement: NamedStatement,
) =>
  new Promise<Row[]>((resolve, reject) => {
    client.query(
      new RowQuery<Row>(statement, (error, rows) => (error ? reject(error) : resolve(rows ?? []))),
    )
  })
