import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Events of a remote's releases: `npm run ace -- releases:history mf-news`. */
export default class ReleasesHistory extends BaseCommand {
  static override commandName = 'releases:history'
  static override description = 'Show moves, fallbacks and damage of the releases of a remote'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The remote' })
  declare remote: string

  @flags.boolean({ description: 'Print JSON for programs' })
  declare json: boolean

  override async run() {
    const { orRefusal, requireRemoteName } = await import('#releases/command_line')
    const { listReleaseEvents } = await import('#releases/history')
    await orRefusal(this, async () => {
      requireRemoteName(this.remote)
      const { rows } = await listReleaseEvents(this.remote, { limit: 100 })
      if (this.json) return console.log(JSON.stringify(rows))
      const table = this.ui.table()
      table.head(['when', 'what', 'version', 'by', 'why'])
      for (const { at, action, version, percent, madeBy, because, stoppedCanary } of rows) {
        const what = percent === null ? action : `${action} ${percent} %`
        const why = because ?? (stoppedCanary ? `ended the canary ${stoppedCanary}` : '')
        table.row([at.slice(0, 16), what, version ?? '', madeBy, why])
      }
      table.render()
    })
  }
}
