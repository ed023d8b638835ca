import { approvableContent } from '#approvals/subjects'
import { clock } from '#core/clock'
import { forNoKeyUpdate } from '#core/database/no_key_update'
import GalleryPicture from '#gallery/gallery_picture'

export const mediaApproval = approvableContent({
  hold: (client, id) => forNoKeyUpdate(GalleryPicture.query({ client }).where({ id })).first(),
  publish: (found) => {
    found.createdAt = clock.now()
  },
})
