import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { idSchema, type Preview, PREVIEW_HOURS, PREVIEWS_MAX } from '@fieldhouse/contract'
import { clock } from '#core/clock'
import { transaction } from '#core/database/transaction'
import { conflict, notFound } from '#core/problems/problem'
import { readSignedLink, signLink } from '#mail/signed_links'
import { recordRelease } from '#releases/actor'
import { type ChangedBy, holdAuthor } from '#releases/changed_by'
import { lockReleases } from '#releases/lock'
import { platform } from '#releases/platform'
import { manifestOf, refuseMisfit } from '#releases/pointer'
import ReleasePreview from '#releases/release_preview'
import { mayWorkOn } from '#releases/team'
import type { Viewer } from '#rules/account'

const HOUR_MS = 60 * 60 * 1_000

/** Longest link that is looked at. */
const LINK_MAX_LENGTH = 200

const present = (preview: ReleasePreview): Preview => ({
  id: preview.id,
  version: preview.version,
  path: `/?preview=${signLink('preview', preview.id)}`,
  madeBy: preview.madeBy,
  createdAt: preview.createdAt.toISOString(),
  expiresAt: preview.expiresAt.toISOString(),
})

const inUse = (client?: TransactionClientContract) =>
  ReleasePreview.query(client ? { client } : {}).where('expiresAt', '>', clock.now())

/** Previews of a remote whose links work, newest first. */
export async function listPreviews(remote: string): Promise<Preview[]> {
  const previews = await inUse()
    .where({ remote })
    .orderBy([
      { column: 'createdAt', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(PREVIEWS_MAX)
  return previews.map(present)
}

/**
 * Makes a link that shows a published release for {@link PREVIEW_HOURS}. One that works is given again, so that a repeated
 * call makes no second.
 * @throws 404 for an unknown release; 409 for one that the live platform does not fit, and for too many previews
 */
export async function makePreview(
  remote: string,
  version: string,
  by: ChangedBy,
): Promise<Preview> {
  const live = await platform()
  return transaction(async (trx) => {
    await holdAuthor(trx, by, remote)
    await lockReleases(trx)
    await refuseMisfit(trx, await manifestOf(trx, remote, version), live)
    const now = clock.now()
    await ReleasePreview.query({ client: trx })
      .where({ remote })
      .where('expiresAt', '<=', now)
      .delete()
    const all = await inUse(trx).where({ remote })
    const same = all.find((preview) => preview.version === version)
    if (same) return present(same)
    if (all.length >= PREVIEWS_MAX) {
      throw conflict(
        'release_previews_full',
        `${remote} has ${PREVIEWS_MAX} previews: end one of them, or wait for its end`,
      )
    }
    const preview = await ReleasePreview.create(
      {
        remote,
        version,
        madeBy: by.actor.name,
        createdAt: now,
        expiresAt: new Date(now.getTime() + PREVIEW_HOURS * HOUR_MS),
      },
      { client: trx },
    )
    await recordRelease(trx, by.actor, 'preview_made', remote, { version })
    return present(preview)
  })
}

/** Ends a preview: its link and the browsers that opened it show the live release again. @throws 404 */
export async function endPreview(remote: string, id: string, by: ChangedBy): Promise<void> {
  await transaction(async (trx) => {
    await holdAuthor(trx, by, remote)
    await lockReleases(trx)
    const preview = await ReleasePreview.query({ client: trx }).where({ remote, id }).first()
    if (!preview) throw notFound()
    await preview.delete()
    await recordRelease(trx, by.actor, 'preview_ended', remote, { version: preview.version })
  })
}

/** Preview of a link; null for one that is forged, over, ended, or not for this person. */
export async function previewOf(
  viewer: Viewer,
  link: string,
): Promise<Pick<ReleasePreview, 'remote' | 'version' | 'expiresAt'> | null> {
  const [id] = readSignedLink('preview', link.slice(0, LINK_MAX_LENGTH)) ?? []
  if (!idSchema.safeParse(id).success) return null
  const preview = await inUse().where({ id }).first()
  return preview && (await mayWorkOn(viewer, preview.remote)) ? preview : null
}
