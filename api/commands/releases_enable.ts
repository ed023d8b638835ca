import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Enables an area again, whether the site runs or not: `npm run ace -- releases:enable mf-news`. */
export default class ReleasesEnable extends BaseCommand {
  static override commandName = 'releases:enable'
  static override description = 'Bring the area of a remote back'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The remote' })
  declare remote: string

  override async run() {
    const { moveAsOperator } = await import('#releases/command_line')
    const { remote } = this
    await moveAsOperator(this, remote, { action: 'enable' }, `${remote} is enabled`)
  }
}
