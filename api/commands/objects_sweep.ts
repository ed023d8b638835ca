import { BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Removes files no longer in use: `npm run ace -- objects:sweep`. */
export default class ObjectsSweep extends BaseCommand {
  static override commandName = 'objects:sweep'
  static override description =
    'Remove uploads that were not used within a day, pictures replaced a week ago, and documents of requests decided a month ago'
  static override options: CommandOptions = { startApp: true }

  override async run() {
    const { sweepObjects } = await import('#pictures/sweep')
    const { sweepDocuments } = await import('#verification/sweep_documents')
    const { uploads, pictures } = await sweepObjects()
    const documents = await sweepDocuments()
    this.logger.info(`Removed ${uploads} uploads, ${pictures} pictures and ${documents} documents`)
  }
}
