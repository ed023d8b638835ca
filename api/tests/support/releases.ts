import { createHash } from 'node:crypto'
import type { Release, RemoteDefinition } from '@fieldhouse/contract'
import { operator } from '#releases/actor'
import { canaryBucket } from '#releases/canary'
import { releasesChanged } from '#releases/changes'
import { createDeployToken, expiryIn, type NewToken } from '#releases/deploy_tokens'
import { givePrefix } from '#releases/prefixes'
import User from '#people/user'
import { pool } from '#core/database/pool'
import { confirmEmail } from '#tests/support/confirmed_email'
import { Visitor } from '#tests/support/visitor'

/** A file entry of a release, with its content. */
function fileOf(name: string, text: string) {
  return {
    name,
    bytes: Buffer.byteLength(text),
    sha256: hash('sha256', text).digest('hex'),
    integrity: `sha384-${hash('sha384', text).digest('base64')}`,
  }
}

const hash = (algorithm: string, text: string) => createHash(algorithm).update(text)

/** A release as a team builds it: an entry and one screen, generated from the given words. */
export function buildOf(words: string, definition: Partial<RemoteDefinition> = {}) {
  const contents = { entry: `self.entry = '${words}'`, remote: `self.screen = '${words}'` }
  const files = Object.entries(contents).map(([stem, text]) =>
    fileOf(`${stem}.${hash('sha256', text).digest('hex').slice(0, 12)}.js`, text),
  )
  const release: Release = {
    version: `0.1.0-${hash('sha256', words).digest('hex').slice(0, 12)}`,
    commit: null,
    scope: 'mf_trial',
    entry: files[0]!.name,
    screens: [files[1]!.name],
    manifest: null,
    drawing: null,
    files,
    definition: {
      name: 'mf-trial',
      routes: [{ path: '/trial', title: 'Trial' }],
      nav: null,
      audience: { kind: 'members' },
      kit: '^0.1.0',
      api: '^0.1.0',
      ...definition,
    },
  }
  return {
    release,
    contents: files.map((file, index) => ({ ...file, text: Object.values(contents)[index]! })),
  }
}

type Build = ReturnType<typeof buildOf>

/** The same build with one more file, and a new version. */
export function withFile({ release, contents }: Build, name: string, text: string): Build {
  const file = fileOf(name, text)
  return {
    release: {
      ...release,
      version: `0.1.0-${hash('sha256', release.version + text)
        .digest('hex')
        .slice(0, 12)}`,
      files: [...release.files, file],
    },
    contents: [...contents, { ...file, text }],
  }
}

/** Removes all releases and all owned parts of the site but those of this repository's remotes. */
export async function forgetReleases() {
  await pool.query(
    'truncate release_moves, release_pointers, release_files, releases, release_blobs, deploy_tokens, slot_orders, flags cascade',
  )
  await pool.query(`delete from remote_prefixes where given_by <> 'Fieldhouse'`)
  await pool.query(`delete from remote_places where given_by <> 'Fieldhouse'`)
  await pool.query(`delete from remote_budgets where given_by <> 'Fieldhouse'`)
  releasesChanged()
}

/** A deploy token, of a pipeline by default. */
export function tokenWithoutProof(remote: string, differences: Partial<NewToken> = {}) {
  return createDeployToken({
    remote,
    label: 'tests',
    owner: { pipeline: 'tests' },
    expiresAt: expiryIn(1),
    by: operator(),
    ...differences,
  })
}

/** A deploy token, of a pipeline by default; a person's address is confirmed. */
export async function deployToken(remote: string, differences: Partial<NewToken> = {}) {
  const { owner } = differences
  if (owner && 'email' in owner) {
    const held = await User.query().whereRaw('lower(email) = lower(?)', [owner.email]).first()
    if (held) await confirmEmail(held.id)
  }
  return tokenWithoutProof(remote, differences)
}

/** A team with its deploy token, and the part of the site named after its remote. */
export class Team {
  readonly remote: string
  readonly #token: string
  readonly #visitor = new Visitor()

  private constructor(remote: string, token: string) {
    this.remote = remote
    this.#token = token
  }

  static async of(remote: string, token: Partial<NewToken> = {}) {
    await givePrefix(remote, remote.replace(/^mf-/, '/'), operator())
    return new Team(remote, await deployToken(remote, token))
  }

  send(
    method: string,
    path: string,
    {
      encoding,
      ...options
    }: { json?: unknown; raw?: string | Uint8Array<ArrayBuffer>; encoding?: string } = {},
  ) {
    return this.#visitor.send(method, path, {
      ...options,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(options.raw === undefined ? {} : { 'content-type': 'application/octet-stream' }),
        ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
      },
    })
  }

  /** Uploads bytes that the build has compressed, under the hash of `text`. */
  uploadCompressed(text: string, raw: Uint8Array<ArrayBuffer>, encoding = 'br') {
    const sha256 = createHash('sha256').update(text).digest('hex')
    return this.send('PUT', `/api/releases/${this.remote}/files/${sha256}`, { raw, encoding })
  }

  upload({ contents }: Build) {
    return Promise.all(
      contents.map(({ sha256, text }) =>
        this.send('PUT', `/api/releases/${this.remote}/files/${sha256}`, { raw: text }),
      ),
    )
  }

  publish({ release }: Build) {
    return this.send('POST', `/api/releases/${this.remote}`, { json: release })
  }

  dryRun({ release }: Build, { promote = true } = {}) {
    const query = promote ? '' : '?promote=0'
    return this.send('POST', `/api/releases/${this.remote}/dry-run${query}`, { json: release })
  }

  move(pointer: unknown) {
    return this.send('PUT', `/api/releases/${this.remote}/pointer`, { json: pointer })
  }

  /** Publishes and promotes, as `npm run release` does. */
  async ship(build: Build) {
    await this.upload(build)
    await this.publish(build)
    return this.move({ action: 'promote', version: build.release.version })
  }
}

/** The nth of ids that are the same in every run. */
export const accountId = (n: number) =>
  `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`

let tried = 0

/**
 * Id of an account in this bucket of a remote, or of a flag (`mf-trial/wide-rows`): a share begins with bucket 0. Each call
 * gives another one.
 */
export function idIn(share: string, bucket: number): string {
  for (;;) {
    tried += 1
    const id = accountId(tried)
    if (canaryBucket(share, id) === bucket) return id
  }
}
