import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { remoteNameSchema } from '@fieldhouse/contract'

/** Makes deploy tokens for teams: `npm run ace -- releases:token mf-feed --label=ci`. */
export default class ReleasesToken extends BaseCommand {
  static override commandName = 'releases:token'
  static override description =
    'Make a deploy token that may ship one remote; it is shown this once'
  static override options: CommandOptions = { startApp: true }

  @args.spread({ description: 'The remotes to make a token for', argumentName: 'remotes' })
  declare remotes: string[]

  @flags.string({
    description: 'Who uses it; a new token with the same label replaces the old',
    default: 'team',
  })
  declare label: string

  @flags.boolean({ description: 'Print {"mf-feed":"token"} for programs' })
  declare json: boolean

  override async run() {
    const { createDeployToken } = await import('#releases/deploy_tokens')
    const unknown = this.remotes.find((remote) => !remoteNameSchema.safeParse(remote).success)
    if (unknown) {
      this.logger.error(`${unknown} is not the name of a remote (mf-feed)`)
      this.exitCode = 1
      return
    }
    const tokens: Record<string, string> = {}
    for (const remote of this.remotes) tokens[remote] = await createDeployToken(remote, this.label)
    if (this.json) console.log(JSON.stringify(tokens))
    else for (const [remote, token] of Object.entries(tokens)) console.log(`${remote}  ${token}`)
  }
}
