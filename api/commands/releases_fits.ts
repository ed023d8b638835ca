import { readFile } from 'node:fs/promises'
import { args, BaseCommand, flags } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'
import { valid } from 'semver'

/**
 * Dry run of a shell, `npm run ace -- releases:fits ../next/shell/dist/shell.json`, or of versions that are about to be
 * given: `releases:fits --kit=0.2.0 --contract=0.2.0`.
 */
export default class ReleasesFits extends BaseCommand {
  static override commandName = 'releases:fits'
  static override description =
    'Name the live releases and canaries that a shell, a kit or a contract would break, with their teams, and those that make calls which end'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'shell.json of a build; without it the live shell', required: false })
  declare shell?: string

  @flags.string({ description: 'Version of the kit to try instead' })
  declare kit?: string

  @flags.string({ description: 'Version of the contract to try instead' })
  declare contract?: string

  override async run() {
    const { brokenBy, callersOfEnding, describeBroken } = await import('#releases/misfits')
    const { platform } = await import('#releases/platform')
    const on = this.shell ? await this.#platformIn(this.shell) : await platform()
    if (!on) {
      this.exitCode = 1
      return this.logger.error(`${this.shell} is not the shell.json of a build`)
    }
    for (const version of [this.kit, this.contract]) {
      if (version !== undefined && !valid(version)) {
        this.exitCode = 1
        return this.logger.error(`${version} is not a version like 0.2.0`)
      }
    }
    const tried = {
      ...on,
      ...(this.kit && { kit: this.kit }),
      ...(this.contract && { api: this.contract }),
    }
    const all = await brokenBy(tried)
    for (const broken of all) this.logger.error(describeBroken(broken))
    for (const line of await callersOfEnding()) this.logger.warning(line)
    if (all.length === 0) this.logger.success('Every live release and every canary fits')
    else this.exitCode = 1
  }

  /** Null for anything but a build's description of itself. */
  async #platformIn(path: string) {
    const { shellBuildSchema } = await import('@fieldhouse/contract')
    const { operatorPath } = await import('#database/backup/operator')
    const { platformOf } = await import('#releases/platform')
    try {
      const described: unknown = JSON.parse(await readFile(operatorPath(path), 'utf8'))
      return platformOf(shellBuildSchema.pick({ kit: true, shared: true }).parse(described))
    } catch {
      return null
    }
  }
}
