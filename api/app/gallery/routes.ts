import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const MediaController = () => import('#gallery/media_controller')
const change = () => import('#gallery/change', import.meta.hot?.boundary)

endpoint(api.listMedia, [MediaController, 'index'])
endpoint(api.addMedia, change, ({ addMedia }, { viewer, body }) => addMedia(viewer, body))
endpoint(api.changeMedia, change, ({ changeMedia }, { viewer, params, body }) =>
  changeMedia(viewer, params.id, body),
)
endpoint(api.removeMedia, change, ({ removeMedia }, { viewer, params }) =>
  removeMedia(viewer, params.id),
)
