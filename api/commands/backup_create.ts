import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Writes all rows and files to one archive: `npm run ace -- backup:create FILE`, also while Fieldhouse runs. */
export default class BackupCreate extends BaseCommand {
  static override commandName = 'backup:create'
  static override description = 'Write all rows and files to one archive'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The archive to write, like fieldhouse.tar.gz' })
  declare file: string

  override async run() {
    const { createBackup } = await import('#database/backup/create_backup')
    const { BackupRefusal } = await import('#database/backup/backup_refusal')
    const { eachSecond, operatorPath } = await import('#database/backup/operator')
    const { default: env } = await import('#start/env')
    const path = operatorPath(this.file)
    try {
      const { tables, files } = await createBackup({
        databaseUrl: env.get('DATABASE_OWNER_URL') ?? env.get('DATABASE_URL'),
        path,
        onProgress: eachSecond((line) => this.logger.info(line)),
      })
      const rows = tables.reduce((sum, table) => sum + table.rows, 0)
      this.logger.success(
        `${path}: ${rows} rows of ${tables.length} tables, ${files.length} files. It holds everything about everybody: keep it, and APP_KEY beside it, as private as the database`,
      )
    } catch (error) {
      if (!(error instanceof BackupRefusal)) throw error
      this.logger.error(error.message)
      this.exitCode = 1
    }
  }
}
