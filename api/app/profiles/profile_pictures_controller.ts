import type { api } from '@fieldhouse/contract'
import type { Call } from '#core/endpoints/call'
import { presentCurrentUser, readAccount } from '#people/account_rows'
import { ownAthleteProfile } from '#profiles/athlete_profile'
import { clock } from '#core/clock'
import { setBanner, setProfilePhoto } from '#profiles/profile_pictures'

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
