import type { HttpContext } from '@adonisjs/core/http'
import type { Endpoint } from '@fieldhouse/contract'
import type { Caller } from '#core/endpoints/call'
import { readParams } from '#core/endpoints/read_request'
import { crossSite, signedOut } from '#core/problems/problem'
import { findDeployToken } from '#releases/deploy_tokens'
import { mayWorkOn } from '#releases/team'
import { refusedAdmission } from '#rules/admission'
import { refusedBeforeProof, refusedUnconfirmed, refusedWithoutFactor } from '#rules/second_factor'
import { isOwnRequest } from '#core/http/own_requests'
import { isLinkedFromAnotherSite } from '#core/http/linked_from_another_site'
import { clock } from '#core/clock'
import env from '#start/env'
import type { Viewer } from '#rules/account'
import { isSameViewer } from '#accounts/remembered_viewers'
import { lookAhead } from '#accounts/session_guard'
import { isTouchDue } from '#accounts/sessions'

/** Requires a token of the remote in the address. */
async function admitTeam(entry: Endpoint, http: HttpContext): Promise<Caller> {
  const { remote } = readParams(entry, http) as { remote: string }
  const deployToken = await findDeployToken(http.request.header('authorization'), remote)
  if (!deployToken) throw signedOut(`This needs a deploy token for ${remote}`)
  return { viewer: null, deployToken }
}

/** Refuses reads that are recorded if another site's link led here: following a link isn't a deliberate look. */
function refuseLookForOthers({ access, method }: Endpoint, http: HttpContext) {
  const isRecorded = access === 'admin' || access === 'editor' || access === 'team'
  if (isRecorded && method === 'GET' && isLinkedFromAnotherSite(http)) throw crossSite()
}

/** Refusal until the person may have, has, or has proved, a second factor. */
const refusedByFactor = (entry: Endpoint, viewer: Viewer) =>
  refusedBeforeProof(entry, viewer) ??
  refusedWithoutFactor(entry, viewer, env.get('SECOND_FACTOR')) ??
  refusedUnconfirmed(entry, viewer, clock.now())

/** Looked up for calls of teams only, and of people who are on one. */
async function isOfTeam({ access }: Endpoint, viewer: Viewer, http: HttpContext) {
  const { remote } = http.params as { remote?: string }
  return access === 'team' && (await mayWorkOn(viewer, remote))
}

async function admitPerson(entry: Endpoint, http: HttpContext): Promise<Caller> {
  if (entry.method !== 'GET') http.auth.use('session').countWrite()
  await http.auth.check()
  const viewer = http.auth.user ?? null
  const isTeams = viewer !== null && (await isOfTeam(entry, viewer, http))
  const refusal =
    refusedAdmission(entry, viewer, clock, isTeams) ?? (viewer && refusedByFactor(entry, viewer))
  if (refusal) throw refusal
  refuseLookForOthers(entry, http)
  return { viewer, deployToken: null }
}

/**
 * Identifies the caller and decides whether they may call at all, before anything is done or answered. The body waits for it,
 * except for a caller that {@link guessCaller} remembers.
 * @throws 401 or 403; 404 for an address without a remote that could have a token; 429
 */
async function admitCaller(entry: Endpoint, http: HttpContext): Promise<Caller> {
  switch (entry.access) {
    case 'anyone':
      return { viewer: null, deployToken: null }
    case 'deploy_token':
      return admitTeam(entry, http)
    case 'account':
    case 'member':
    case 'editor':
    case 'admin':
    case 'team':
      return admitPerson(entry, http)
  }
}

/** Null for calls of more rights: those wait for the session. */
function guessCaller(entry: Endpoint, http: HttpContext): Caller | null {
  const { access } = entry
  if (access !== 'account' && access !== 'member') return null
  const viewer = http.auth.use('session').remembered()
  if (!viewer || refusedAdmission(entry, viewer, clock)) return null
  if (refusedByFactor(entry, viewer)) return null
  return { viewer, deployToken: null }
}

/** Null for the process's requests to itself, too, and where the session's touch is due: those write a cookie, or not. */
async function admitShortly(
  entry: Endpoint,
  asked: Pick<HttpContext, 'request'>,
): Promise<Viewer | null> {
  const session = isOwnRequest(asked) ? null : await lookAhead(asked)
  if (!session || isTouchDue(session)) return null
  const { viewer } = session
  return refusedAdmission(entry, viewer, clock) || refusedByFactor(entry, viewer) ? null : viewer
}

export const admission = {
  admit: admitCaller,
  admitShortly,
  guess: guessCaller,
  isSame: (guessed: Caller, { viewer }: Caller) =>
    guessed.viewer !== null && viewer !== null && isSameViewer(guessed.viewer, viewer),
}
