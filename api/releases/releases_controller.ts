import { createHash } from 'node:crypto'
import type { HttpContext } from '@adonisjs/core/http'
import type { api } from '@fieldhouse/contract'
import { type Call } from '#endpoints/call'
import { conflict, invalidInput, Problem } from '#exceptions/problem'
import { actorOfToken } from '#releases/deploy_tokens'
import { liveRemotes } from '#releases/live_remotes'
import { platform } from '#releases/platform'
import { movePointer } from '#releases/pointer'
import { listReleases, publishRelease } from '#releases/publish'
import { RELEASE_FILE_MAX_BYTES, storeReleaseFile } from '#releases/release_files'
import { forgetServed } from '#releases/served_remotes'
import { linkNextPage } from '#endpoints/next_page'

async function readBytes({ request }: HttpContext): Promise<Buffer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request.request as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength
    if (bytes > RELEASE_FILE_MAX_BYTES) {
      throw new Problem({
        status: 413,
        code: 'too_large',
        message: `A file of a release has ${RELEASE_FILE_MAX_BYTES} bytes at most`,
      })
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** How a team ships its remote. Each call comes with that remote's deploy token. */
export default class ReleasesController {
  async index({ http, params, query }: Call<typeof api.listReleases>) {
    const { releases, next } = await listReleases(params.remote, query)
    linkNextPage(http, next)
    return releases
  }

  async storeFile({ http, params: { remote, sha256 } }: Call<typeof api.uploadReleaseFile>) {
    const content = await readBytes(http)
    if (createHash('sha256').update(content).digest('hex') !== sha256) {
      throw conflict('release_hash_mismatch', 'The bytes are not those that the address names')
    }
    await storeReleaseFile(remote, sha256, content)
    forgetServed()
  }

  async store({ http, deployToken, params: { remote }, body }: Call<typeof api.publishRelease>) {
    if (body.definition.name !== remote) {
      throw invalidInput({ 'definition.name': `This address publishes ${remote}` })
    }
    const { isNew, release } = await publishRelease(body, actorOfToken(deployToken))
    http.response.status(isNew ? 201 : 200)
    return release
  }

  async move({ deployToken, params: { remote }, body }: Call<typeof api.moveReleasePointer>) {
    await movePointer(remote, body, await platform(), actorOfToken(deployToken))
    forgetServed()
    return liveRemotes(null)
  }
}
