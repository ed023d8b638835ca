import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/**
 * The launcher's access to the registry, for as long as stdin stays open: a token for each remote of the checkout, the
 * free prefixes that their builds name, and the state of all remotes as a line of JSON. Not for people.
 */
export default class ReleasesLauncher extends BaseCommand {
  static override commandName = 'releases:launcher'
  static override description = 'Let the start publish what its checkout built (used by npm start)'
  static override options: CommandOptions = { startApp: true }

  @args.spread({ description: 'The remotes', argumentName: 'remotes' })
  declare remotes: string[]

  @flags.string({ description: 'The start’s own name' })
  declare label: string

  @flags.string({ description: 'The checkout, where the remotes are built' })
  declare checkout: string

  @flags.boolean({ description: 'No other start of this data directory can be under way' })
  declare isAlone: boolean

  override async run() {
    const { openForLauncher } = await import('#releases/launcher_access')
    const access = await openForLauncher(this)
    console.log(JSON.stringify(access.answer))
    // Ended by the launcher, or with it: killing the launcher closes stdin, too.
    for await (const _chunk of process.stdin) continue
    await access.close()
  }
}
