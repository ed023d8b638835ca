import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const ProfilesController = () => import('#profiles/profiles_controller')
const change = () => import('#profiles/change', import.meta.hot?.boundary)
const privacy = () => import('#profiles/privacy', import.meta.hot?.boundary)
const ProfilePicturesController = () => import('#profiles/profile_pictures_controller')

endpoint(api.showProfile, [ProfilesController, 'show'])
endpoint(api.changeAthleteProfile, change, ({ changeAthleteProfile }, { viewer, body }) =>
  changeAthleteProfile(viewer, body),
)
endpoint(api.showPrivacy, privacy, ({ privacyOf }, { viewer }) => privacyOf(viewer.id))
endpoint(api.changePrivacy, privacy, ({ changePrivacy }, { viewer, body }) =>
  changePrivacy(viewer, body),
)
endpoint(api.setProfileImage, [ProfilePicturesController, 'photo'])
endpoint(api.setBannerImage, [ProfilePicturesController, 'banner'])
