import { api, type Endpoint } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import type { Viewer } from '#rules/account'
import { refusedAdmission } from '#rules/admission'
import { isOnTeam } from '#rules/roles'

/** Reads for some people only, by the form of their address. */
const restricted = Object.values<Endpoint>(api)
  .filter(({ method, access }) => method === 'GET' && ['editor', 'admin', 'team'].includes(access))
  .map((entry) => ({ entry, form: new RegExp(`^${entry.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))

/**
 * False for addresses that the API refuses to this person whatever they ask there: a page of several kinds of people names
 * the first queries of all of them.
 */
export function mayAsk(viewer: Viewer, address: string): boolean {
  const [path = ''] = address.split('?')
  const found = restricted.find(({ form }) => form.test(path))
  return !found || !refusedAdmission(found.entry, viewer, clock, isOnTeam(viewer, clock.now()))
}
