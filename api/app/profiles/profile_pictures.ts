import type { AthleteProfile as Profile, CurrentUser } from '@fieldhouse/contract'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import AthleteProfile from '#people/athlete_profile'
import { presentCurrentUser, readAccount } from '#people/account_rows'
import User from '#people/user'
import { ownAthleteProfile } from '#profiles/athlete_profile'
import type { Viewer } from '#rules/account'
import { holdActor } from '#people/account_lock'
import { recordActivity } from '#activity/record'
import { claimPicture, retirePictures } from '#pictures/claim'
import { type PictureRequest, preparePicture } from '#pictures/prepare'
import { transaction } from '#core/database/transaction'

/**
 * Replaces the person's single picture of this use by one of their uploads, and retires the former one.
 * @param url null removes the picture
 * @param write stores the picture's path in the profile, in the same transaction
 */
async function replace(
  viewer: Viewer,
  { url, ...where }: Omit<PictureRequest, 'url'> & { url: string | null },
  write: (client: TransactionClientContract, path: string | null) => Promise<unknown>,
): Promise<void> {
  const request = url === null ? null : { ...where, url }
  if (request) await preparePicture(viewer, request)
  await transaction(async (client) => {
    // Of two concurrent changes the second replaces the first one's picture.
    await holdActor(client, viewer, 'to_change')
    const claimed = request && (await claimPicture(client, viewer, request))
    await retirePictures(client, viewer, where.use, { except: claimed?.id ?? null })
    await write(client, claimed?.url ?? null)
    await recordActivity(client, viewer, { type: 'profile_changed' })
  })
}

/** @throws 413, 415 or 422 (docs/rules.md, Uploads) */
export async function setProfilePhoto(viewer: Viewer, url: string | null): Promise<CurrentUser> {
  const { id } = viewer
  await replace(viewer, { url, use: 'photo', field: 'imageURL' }, (client, profileImageUrl) =>
    User.query({ client }).where({ id }).update({ profileImageUrl }),
  )
  return presentCurrentUser(await readAccount(id))
}

/** @throws 413, 415 or 422 (docs/rules.md, Uploads) */
export async function setBanner(viewer: Viewer, url: string | null): Promise<Profile> {
  const { id } = viewer
  await replace(viewer, { url, use: 'banner', field: 'bannerImageURL' }, (client, path) =>
    client
      .insertQuery()
      .table(AthleteProfile.table)
      .insert({ user_id: id, banner_image_url: path })
      .onConflict('user_id')
      .merge(['banner_image_url']),
  )
  return ownAthleteProfile(id)
}
