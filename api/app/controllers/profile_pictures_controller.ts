import type { api } from '@fieldhouse/contract'
import type { Call } from '#endpoints/call'
import { presentCurrentUser, readAccount } from '#services/accounts'
import { ownAthleteProfile } from '#services/profiles/own'
import { clock } from '#services/clock'
import { setBanner, setProfilePhoto } from '#services/pictures/profile'

export default class ProfilePicturesController {
  async photo({ viewer, body }: Call<typeof api.setProfileImage>) {
    await setProfilePhoto(viewer, body.imageURL)
    return presentCurrentUser(await readAccount(viewer.id), clock.today())
  }

  async banner({ viewer, body }: Call<typeof api.setBannerImage>) {
    await setBanner(viewer, body.bannerImageURL)
    return ownAthleteProfile(viewer.id)
  }
}
