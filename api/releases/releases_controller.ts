import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import type { api, Release } from '@fieldhouse/contract'
import { type Call } from '#core/endpoints/call'
import { conflict, invalidInput, notFound } from '#core/problems/problem'
import { actorOfToken } from '#releases/deploy_tokens'
import { dryRun } from '#releases/dry_run'
import { listReleaseEvents } from '#releases/history'
import { liveRemotes } from '#releases/live_remotes'
import { platform } from '#releases/platform'
import { movePointer } from '#releases/pointer'
import { listReleases, publishRelease } from '#releases/publish'
import {
  fileTooLarge,
  RELEASE_FILE_MAX_BYTES,
  storeReleaseFile,
  unpackedFile,
} from '#releases/release_files'
import { forgetServed } from '#releases/served_remotes'
import { releasesChanged } from '#releases/changes'
import { releaseState } from '#releases/states'

async function readBytes({ request }: HttpContext): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request.request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > RELEASE_FILE_MAX_BYTES) throw fileTooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** @throws 422 for a release of another remote than the path names */
function refuseOther(remote: string, { definition }: Release) {
  if (definition.name !== remote) {
    throw invalidInput({ 'definition.name': `This address publishes ${remote}` })
  }
}

/** Calls that ship a remote, each with that remote's deploy token. */
export default class ReleasesController {
  index({ params, query }: Call<typeof api.listReleases>) {
    return listReleases(params.remote, query)
  }

  async state({ params: { remote } }: Call<typeof api.showReleaseState>) {
    const state = await releaseState(remote)
    if (!state) throw notFound()
    const { place: _place, lastMove, ...pointer } = state
    return { ...pointer, lastMove: lastMove && { ...lastMove, at: lastMove.at.toISOString() } }
  }

  history({ params, query }: Call<typeof api.listReleaseEvents>) {
    return listReleaseEvents(params.remote, query)
  }

  async storeFile({ http, params: { remote, sha256 } }: Call<typeof api.uploadReleaseFile>) {
    const bytes = await readBytes(http)
    const isBrotli = http.request.header('content-encoding') === 'br'
    const file = isBrotli ? await unpackedFile(bytes) : { content: bytes }
    if (!file || createHash('sha256').update(file.content).digest('hex') !== sha256) {
      throw conflict('release_hash_mismatch', 'The bytes are not those that the address names')
    }
    await storeReleaseFile(remote, sha256, file)
    forgetServed()
  }

  store({ deployToken, params: { remote }, body }: Call<typeof api.publishRelease>) {
    refuseOther(remote, body)
    return publishRelease(body, actorOfToken(deployToken))
  }

  async dryRun({
    deployToken,
    params: { remote },
    query: { promote },
    body,
  }: Call<typeof api.dryRunRelease>) {
    refuseOther(remote, body)
    const isNew = await dryRun(body, {
      promote: promote === '1',
      platform: await platform(),
      actor: actorOfToken(deployToken),
    })
    return { version: body.version, isNew }
  }

  async move({ deployToken, params: { remote }, body }: Call<typeof api.moveReleasePointer>) {
    await movePointer(remote, body, await platform(), actorOfToken(deployToken))
    releasesChanged()
    return liveRemotes(null)
  }
}
