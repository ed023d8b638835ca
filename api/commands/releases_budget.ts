import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Size limits of a remote's releases: `npm run ace -- releases:budget mf-training --opening=40`. */
export default class ReleasesBudget extends BaseCommand {
  static override commandName = 'releases:budget'
  static override description =
    'Show the size limits that the registry holds a remote’s releases to, or give it others, in KB'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The remote' })
  declare remote: string

  @flags.number({ description: 'Scripts that opening it loads, compressed' })
  declare opening?: number

  @flags.number({ description: 'The program that draws its pages on the server, uncompressed' })
  declare drawing?: number

  @flags.number({ description: 'Each contribution to another area’s page, compressed' })
  declare contribution?: number

  override async run() {
    const { budgetOf, giveBudget } = await import('#releases/budgets')
    const { orRefusal, requireRemoteName } = await import('#releases/command_line')
    const { operator } = await import('#releases/actor')
    const { definedFields } = await import('#core/defined_fields')
    await orRefusal(this, async () => {
      requireRemoteName(this.remote)
      const changes = definedFields({
        openingKb: this.opening,
        drawingKb: this.drawing,
        contributionKb: this.contribution,
      })
      const isChange = Object.keys(changes).length > 0
      const budget = isChange
        ? await giveBudget(this.remote, changes, operator())
        : await budgetOf(this.remote)
      const { openingKb, drawingKb, contributionKb } = budget
      const line = `${this.remote}: ${openingKb} KB to open it, ${drawingKb} KB to draw it, ${contributionKb} KB for each contribution`
      if (isChange) this.logger.success(line)
      else console.log(line)
    })
  }
}
