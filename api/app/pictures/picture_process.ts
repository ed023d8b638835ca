import { encodeMaster, encodeRendition } from '#pictures/encode'
import { serveActions } from '#core/processes/serve_actions'

const actions = { encodeMaster, encodeRendition }

export type PictureActions = typeof actions

serveActions(actions)
