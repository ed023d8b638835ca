import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Removes files that nothing needs any more: `node ace objects:sweep`. */
export default class ObjectsSweep extends BaseCommand {
  static override commandName = 'objects:sweep'
  static override description =
    'Remove uploads that were not used within a day and pictures replaced a week ago'
  static override options: CommandOptions = { startApp: true }

  override async run() {
    const { sweepObjects } = await import('#services/objects/sweep')
    const { uploads, pictures } = await sweepObjects()
    this.logger.info(`Removed ${uploads} uploads and ${pictures} pictures`)
  }
}
