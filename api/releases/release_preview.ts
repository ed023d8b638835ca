import { ReleasePreviewSchema } from '#database/schema'

/** A link that shows a release before it is live. */
export default class ReleasePreview extends ReleasePreviewSchema {}
