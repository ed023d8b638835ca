import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Smallest place of a remote in the navigation: `npm run ace -- releases:place mf-training 35`. */
export default class ReleasesPlace extends BaseCommand {
  static override commandName = 'releases:place'
  static override description =
    'Give a remote its place in the navigation, the smallest order that its entry may have'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The remote' })
  declare remote: string

  @args.string({ description: 'The place: smaller stands further left' })
  declare place: string

  override async run() {
    const { givePlace } = await import('#releases/prefixes')
    const { orRefusal, requireRemoteName } = await import('#releases/command_line')
    const { operator } = await import('#releases/actor')
    await orRefusal(this, async () => {
      requireRemoteName(this.remote)
      await givePlace(this.remote, Number(this.place), operator())
      this.logger.success(`${this.remote} may stand at ${this.place} and further right`)
    })
  }
}
