import { unavailable } from '#exceptions/problem'
import { databaseAnswers } from '#services/database_check'
import { lifecycle } from '#services/lifecycle'

export default class HealthController {
  live() {
    return { status: 'ok' as const }
  }

  async ready() {
    if (lifecycle.phase === 'starting') throw unavailable('starting', 'Fieldhouse is starting', 1)
    if (lifecycle.phase === 'draining') throw unavailable('draining', 'This node is going away', 1)
    if (!(await databaseAnswers())) {
      throw unavailable('database_away', 'The database does not answer')
    }
    return { status: 'ok' as const, checks: { database: 'ok' as const } }
  }
}
