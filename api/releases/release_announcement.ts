import { ReleaseAnnouncementSchema } from '#database/schema'

/** News about a release for its team, and how its delivery went. */
export default class ReleaseAnnouncement extends ReleaseAnnouncementSchema {}
