import { args, BaseCommand } from '@adonisjs/core/ace'
import type { CommandOptions } from '@adonisjs/core/types/ace'

/** Restores an archive into an empty installation: `npm run ace -- backup:restore FILE`, before its first start. */
export default class BackupRestore extends BaseCommand {
  static override commandName = 'backup:restore'
  static override description = 'Restore an archive into an empty installation'
  static override options: CommandOptions = { startApp: true }

  @args.string({ description: 'The archive of backup:create' })
  declare file: string

  override async run() {
    const { restoreBackup } = await import('#database/backup/restore_backup')
    const { BackupRefusal } = await import('#database/backup/backup_refusal')
    const { StartRefusal } = await import('#database/start_refusal')
    const { eachSecond, operatorPath } = await import('#database/backup/operator')
    const { default: env } = await import('#start/env')
    const applicationUrl = env.get('DATABASE_URL')
    try {
      const { createdAt, release, tables, files } = await restoreBackup({
        databaseUrl: env.get('DATABASE_OWNER_URL') ?? applicationUrl,
        applicationUrl,
        path: operatorPath(this.file),
        onProgress: eachSecond((line) => this.logger.info(line)),
      })
      this.logger.success(
        `Restored ${tables.length} tables and ${files.length} files of ${createdAt} (release ${release}). Start Fieldhouse, then check the audit log with audit:verify`,
      )
    } catch (error) {
      if (!(error instanceof BackupRefusal || error instanceof StartRefusal)) throw error
      this.logger.error(error.message)
      this.exitCode = 1
    }
  }
}
