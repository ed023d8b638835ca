import type { ApplicationService } from '@adonisjs/core/types'

/** Prepares the database before the server listens, and closes its connections when the process ends. */
export default class DatabaseSetupProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  async boot() {
    const { noteDatabaseError } = await import('#core/problems/database_away')
    const emitter = await this.app.container.make('emitter')
    emitter.on('db:connection:connect', ({ client }) => {
      client?.on('query-error', noteDatabaseError)
    })
  }

  async start() {
    if (this.app.getEnvironment() !== 'web') return
    const { prepareDatabase } = await import('#database/prepare')
    const { agreeOnFiles } = await import('#database/file_store')
    const { default: env } = await import('#start/env')
    const applicationUrl = env.get('DATABASE_URL')
    await prepareDatabase(env.get('DATABASE_OWNER_URL') ?? applicationUrl, {
      applicationUrl,
      beforeFiles: (client) => agreeOnFiles(client, applicationUrl),
      demoWorld: !this.app.inProduction && !this.app.inTest,
    })
  }

  async shutdown() {
    const { pool } = await import('#core/database/pool')
    const { pipelines } = await import('#core/database/pipelines')
    const { searchPool } = await import('#search/pool')
    await Promise.all([pool.end(), pipelines.end(), searchPool.end()])
  }
}
