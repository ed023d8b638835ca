import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const preview = () => import('#profiles/preview', import.meta.hot?.boundary)
const change = () => import('#profiles/athlete_profile', import.meta.hot?.boundary)
const privacy = () => import('#profiles/privacy', import.meta.hot?.boundary)
const pictures = () => import('#profiles/profile_pictures', import.meta.hot?.boundary)

endpoint(api.showProfile, preview, ({ profilePage }, { viewer, params, query }) =>
  profilePage(viewer, params.id, query.as),
)
endpoint(api.changeAthleteProfile, change, ({ changeAthleteProfile }, { viewer, body }) =>
  changeAthleteProfile(viewer, body),
)
endpoint(api.showPrivacy, privacy, ({ privacyOf }, { viewer }) => privacyOf(viewer.id))
endpoint(api.showContactQuestion, privacy, ({ contactQuestionFor }, { viewer }) =>
  contactQuestionFor(viewer),
)
endpoint(api.changePrivacy, privacy, ({ changePrivacy }, { viewer, body }) =>
  changePrivacy(viewer, body),
)
endpoint(api.setProfileImage, pictures, ({ setProfilePhoto }, { viewer, body }) =>
  setProfilePhoto(viewer, body.imageURL),
)
endpoint(api.setBannerImage, pictures, ({ setBanner }, { viewer, body }) =>
  setBanner(viewer, body.bannerImageURL),
)
