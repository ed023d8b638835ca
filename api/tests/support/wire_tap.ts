import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Stands between this process and PostgreSQL, and cuts the connections of tests. */
export class WireTap {
  readonly #open = new Set<Socket>()
  readonly #server = createServer((client) => this.#forward(client))
  readonly #database: URL

  constructor(databaseUrl: string) {
    this.#database = new URL(databaseUrl)
  }

  /** @returns the address of the database behind it */
  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const url = new URL(this.#database)
    url.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return url.href
  }

  /** Breaks all connections. */
  cut() {
    for (const socket of this.#open) socket.destroy()
  }

  close() {
    this.#server.close()
    this.cut()
  }

  #forward(client: Socket) {
    const { hostname, port } = this.#database
    const server = connect(Number(port || 5432), hostname)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const) {
      this.#open.add(from)
      from.setNoDelay(true)
      from.on('data', (piece: Buffer) => to.write(piece))
      from.on('close', () => {
        this.#open.delete(from)
        to.destroy()
      })
      from.on('error', () => {})
    }
  }
}
