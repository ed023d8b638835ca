import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Errors of a remote in browsers: `npm run ace -- releases:errors mf-news`. */
export default class ReleasesErrors extends BaseCommand {
  static override commandName = 'releases:errors'
  static override description =
    'Show errors of a remote in browsers by release, message and place, and the calls that failed'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The remote' })
  declare remote: string

  @flags.string({ description: 'Errors of this version only' })
  declare release?: string

  @flags.boolean({ description: 'Failed calls only' })
  declare calls: boolean

  @flags.boolean({ description: 'Print JSON for programs, with stacks' })
  declare json: boolean

  override async run() {
    const { orRefusal, requireRemoteName } = await import('#releases/command_line')
    await orRefusal(this, async () => {
      requireRemoteName(this.remote)
      if (!this.calls) await this.#printErrors()
      if (this.calls || !this.json) await this.#printCalls()
    })
  }

  async #printErrors() {
    const { listReleaseErrors } = await import('#client_errors/client_errors')
    const errors = await listReleaseErrors(this.remote, { version: this.release })
    if (this.json) return console.log(JSON.stringify(errors))
    const table = this.ui.table()
    table.head(['times', 'last', 'version', 'where', 'message', 'source'])
    for (const { count, lastAt, version, phase, path, message, frames } of errors) {
      const line = message.split('\n', 1)[0]!.slice(0, 100)
      const source = frames[0] ? `${frames[0].file}:${frames[0].line}` : ''
      const where = `${phase} ${path}`
      table.row([`${count}`, lastAt.slice(0, 16), version ?? '', where, line, source])
    }
    table.render()
  }

  async #printCalls() {
    const { listFailedCalls } = await import('#page_timings/list_failed_calls')
    const { rows } = await listFailedCalls(this.remote, { limit: 100, version: this.release })
    if (this.json) return console.log(JSON.stringify(rows))
    const table = this.ui.table()
    table.head(['times', 'last', 'version', 'call', 'answer'])
    for (const { count, lastDay, version, call, status } of rows) {
      table.row([`${count}`, lastDay, version, call, status === 0 ? 'none' : `${status}`])
    }
    table.render()
  }
}
