import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Serves a release to a share of people: `npm run ace -- releases:canary mf-news 10 VERSION`. */
export default class ReleasesCanary extends BaseCommand {
  static override commandName = 'releases:canary'
  static override description = 'Show a published release of a remote to a share of people'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The remote' })
  declare remote: string

  @args.string({ description: 'The share of people, 1 to 100' })
  declare percent: string

  @args.string({ description: 'The version, as releases:status shows it' })
  declare version: string

  override async run() {
    const { moveAsOperator } = await import('#releases/command_line')
    const { remote, version } = this
    const percent = Number(/^(\d{1,3})%?$/.exec(this.percent)?.[1])
    await moveAsOperator(
      this,
      remote,
      { action: 'canary', version, percent },
      `${version} of ${remote} is shown to ${percent} %`,
    )
  }
}
