import { unavailable } from '#core/problems/problem'
import { awaitsReleases } from '#releases/first_releases'
import { servedRemotes } from '#releases/served_remotes'
import { databaseAnswers } from '#core/database/database_check'
import { lifecycle } from '#core/lifecycle'

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
    const served = await servedRemotes()
    if (served.size > 0 && ![...served.values()].includes(true)) {
      throw unavailable('remotes_away', 'None of the live remotes can be served')
    }
    const isFailing = [...served.values()].includes(false)
    // Failures come first, because the launcher repairs them.
    if (!isFailing && (await awaitsReleases())) {
      throw unavailable('starting', 'Fieldhouse is starting: its areas are being published', 1)
    }
    if (lifecycle.isPreparing) {
      throw unavailable('preparing', 'Fieldhouse is starting: its first page is being prepared', 1)
    }
    lifecycle.becomeReady()
    // Damaged files of one area leave the others available (decisions, 2026-11-22-who-owns-an-address).
    const status = isFailing ? ('degraded' as const) : ('ok' as const)
    const remotes = [...served].map(([name, isServed]) => [name, isServed ? 'ok' : 'failing'])
    return { status, checks: { database: 'ok', ...Object.fromEntries(remotes) } }
  }
}
