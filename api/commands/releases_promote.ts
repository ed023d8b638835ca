import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Promotes a release to live, whether the site runs or not: `npm run ace -- releases:promote mf-news VERSION`. */
export default class ReleasesPromote extends BaseCommand {
  static override commandName = 'releases:promote'
  static override description = 'Put a published release of a remote live'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The remote' })
  declare remote: string

  @args.string({ description: 'The version, as releases:status shows it' })
  declare version: string

  override async run() {
    const { moveAsOperator } = await import('#releases/command_line')
    const { remote, version } = this
    await moveAsOperator(
      this,
      remote,
      { action: 'promote', version },
      `${version} of ${remote} is live`,
    )
  }
}
