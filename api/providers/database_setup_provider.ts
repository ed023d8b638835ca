import type { ApplicationService } from '@adonisjs/core/types'

/** Makes the database ready before the server listens, and lets go of it when the process ends. */
export default class DatabaseSetupProvider {
  protected app: ApplicationService

  constructor(app: ApplicationService) {
    this.app = app
  }

  async start() {
    if (this.app.getEnvironment() !== 'web') return
    const { prepareDatabase } = await import('#database/prepare')
    const { default: env } = await import('#start/env')
    await prepareDatabase(env.get('DATABASE_URL'), {
      demoWorld: !this.app.inProduction && !this.app.inTest,
    })
  }

  async shutdown() {
    const { pool } = await import('#services/pool')
    const { searchPool } = await import('#services/search/pool')
    await Promise.all([pool.end(), searchPool.end()])
  }
}
