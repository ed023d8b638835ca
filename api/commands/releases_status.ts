import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

const minute = (moment: Date | string) => new Date(moment).toISOString().slice(0, 16)

/** State of every remote, or of one with its latest releases: `npm run ace -- releases:status mf-news`. */
export default class ReleasesStatus extends BaseCommand {
  static override commandName = 'releases:status'
  static override description = 'Show what is live, who moved it last, and what a remote released'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'One remote, with its last releases', required: false })
  declare remote?: string

  @flags.boolean({ description: 'Print JSON for programs' })
  declare json: boolean

  override async run() {
    const { releaseStates } = await import('#releases/states')
    const states = (await releaseStates()).filter(
      ({ remote }) => !this.remote || remote === this.remote,
    )
    if (this.remote && states.length === 0) {
      this.logger.error(`${this.remote} has no release so far`)
      this.exitCode = 1
      return
    }
    if (this.json) return console.log(JSON.stringify(states))
    const table = this.ui.table()
    table.head(['remote', 'live', 'canary', 'addresses', 'last move'])
    for (const { remote, live, isDisabled, canary, canaryPercent, prefixes, lastMove } of states) {
      table.row([
        remote,
        `${live ?? 'nothing'}${isDisabled ? ' (disabled)' : ''}`,
        canary ? `${canary} for ${canaryPercent} %` : '',
        prefixes.join(' '),
        lastMove ? `${lastMove.action} by ${lastMove.madeBy}, ${minute(lastMove.at)}` : '',
      ])
    }
    table.render()
    if (this.remote) await this.#showReleases(this.remote)
  }

  async #showReleases(remote: string) {
    const { listReleases } = await import('#releases/publish')
    const { rows: releases } = await listReleases(remote, { limit: 20 })
    const table = this.ui.table()
    table.head(['version', 'state', 'published', 'by', 'commit'])
    for (const { version, state, publishedAt, author, commit, dirty } of releases) {
      const built = `${commit?.slice(0, 12) ?? 'not known'}${dirty ? ' and changes (dirty)' : ''}`
      table.row([version, state, minute(publishedAt), author ?? 'not known', built])
    }
    table.render()
    for (const { version, undrawn } of releases) {
      if (!undrawn) continue
      const words = `Drawing switched off after five failures: ${undrawn.because}`
      this.logger.warning(`${version}, ${minute(undrawn.at)}: ${words}`)
    }
  }
}
