import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Rolls back to the previous release, whether the site runs or not: `npm run ace -- releases:rollback mf-news`. */
export default class ReleasesRollback extends BaseCommand {
  static override commandName = 'releases:rollback'
  static override description =
    'Go back to the release of a remote that was live before; a canary ends, too'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The remote' })
  declare remote: string

  override async run() {
    const { moveAsOperator } = await import('#releases/command_line')
    const { remote } = this
    await moveAsOperator(
      this,
      remote,
      { action: 'rollback' },
      `${remote} is back at the release before, and without a canary`,
    )
  }
}
