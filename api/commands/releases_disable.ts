import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Disables an area, whether the site runs or not: `npm run ace -- releases:disable mf-news`. */
export default class ReleasesDisable extends BaseCommand {
  static override commandName = 'releases:disable'
  static override description = 'Take the area of a remote away'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The remote' })
  declare remote: string

  override async run() {
    const { moveAsOperator } = await import('#releases/command_line')
    const { remote } = this
    await moveAsOperator(this, remote, { action: 'disable' }, `${remote} is disabled`)
  }
}
