import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Creates deploy tokens for teams: `npm run ace -- releases:token mf-feed --owner=mia@example.com`. */
export default class ReleasesToken extends BaseCommand {
  static override commandName = 'releases:token'
  static override description =
    'Make a deploy token that may ship one remote, for a person or a pipeline; it is shown this once'
  static override options: CommandOptions = { startApp: true }

  @args.spread({ description: 'The remotes to make a token for', argumentName: 'remotes' })
  declare remotes: string[]

  @flags.string({ description: 'Whose it is: the email address of an account' })
  declare owner?: string

  @flags.string({ description: 'Or the pipeline that uses it' })
  declare pipeline?: string

  @flags.string({
    description: 'What tells it from others; a new token with the same label revokes the old',
    default: 'team',
  })
  declare label: string

  @flags.number({ description: 'How long it lasts, 90 days unless said otherwise' })
  declare days?: number

  @flags.boolean({ description: 'Print {"mf-feed":"token"} for programs' })
  declare json: boolean

  override async run() {
    const { createDeployToken, expiryIn, LAUNCHER_LABEL, TOKEN_DAYS } =
      await import('#releases/deploy_tokens')
    const { orRefusal, requireRemoteName } = await import('#releases/command_line')
    const { invalidInput } = await import('#core/problems/problem')
    const { operator } = await import('#releases/actor')
    await orRefusal(this, async () => {
      const { owner: email, pipeline } = this
      if (!email === !pipeline) {
        throw invalidInput({ owner: 'say whose it is: --owner=EMAIL or --pipeline=NAME' })
      }
      if (pipeline === LAUNCHER_LABEL || this.label.startsWith(LAUNCHER_LABEL)) {
        throw invalidInput({ label: `${LAUNCHER_LABEL} is what the start calls itself` })
      }
      this.remotes.forEach(requireRemoteName)
      const expiresAt = expiryIn(this.days ?? TOKEN_DAYS)
      const tokens: Record<string, string> = {}
      for (const remote of this.remotes) {
        tokens[remote] = await createDeployToken({
          remote,
          label: this.label,
          owner: email ? { email } : { pipeline: pipeline ?? '' },
          expiresAt,
          by: operator(),
        })
      }
      if (this.json) return console.log(JSON.stringify(tokens))
      for (const [remote, token] of Object.entries(tokens)) console.log(`${remote}  ${token}`)
      console.log(`until ${expiresAt.toISOString().slice(0, 10)}; releases:revoke ends it earlier`)
    })
  }
}
