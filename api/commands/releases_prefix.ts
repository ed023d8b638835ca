import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Assigns a part of the site to a remote: `npm run ace -- releases:prefix mf-training /training`. */
export default class ReleasesPrefix extends BaseCommand {
  static override commandName = 'releases:prefix'
  static override description =
    'Give a remote parts of the site, take them back, or list what is given'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The remote; without one everything is listed', required: false })
  declare remote?: string

  @args.spread({
    description: 'The parts: /training is that address and all below it',
    argumentName: 'prefixes',
    required: false,
  })
  declare prefixes?: string[]

  @flags.boolean({ description: 'Take them back instead' })
  declare takeBack: boolean

  override async run() {
    const { givenPrefixes } = await import('#releases/addresses')
    const { givePrefix, takePrefixBack } = await import('#releases/prefixes')
    const { orRefusal, requireRemoteName } = await import('#releases/command_line')
    const { invalidInput } = await import('#core/problems/problem')
    const { operator } = await import('#releases/actor')
    const { remote, prefixes = [] } = this
    await orRefusal(this, async () => {
      if (remote) requireRemoteName(remote)
      if (this.takeBack && prefixes.length === 0) {
        throw invalidInput({ prefixes: 'say which parts: releases:prefix mf-x /x --take-back' })
      }
      for (const prefix of prefixes) {
        if (!remote) continue
        await (this.takeBack ? takePrefixBack : givePrefix)(remote, prefix, operator())
        this.logger.success(
          this.takeBack ? `${prefix} is ${remote}’s no more` : `${remote} has ${prefix}`,
        )
      }
      if (prefixes.length > 0) return
      for (const given of await givenPrefixes()) {
        if (!remote || given.remote === remote) console.log(`${given.prefix}  ${given.remote}`)
      }
    })
  }
}
