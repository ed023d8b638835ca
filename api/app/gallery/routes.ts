import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const change = () => import('#gallery/change', import.meta.hot?.boundary)
const list = () => import('#gallery/list', import.meta.hot?.boundary)

endpoint(api.listMedia, list, ({ galleryOf }, { viewer, params, query }) =>
  galleryOf(viewer, params.id, query),
)
endpoint(api.addMedia, change, ({ addMedia }, { viewer, body }) => addMedia(viewer, body))
endpoint(api.changeMedia, change, ({ changeMedia }, { viewer, params, body }) =>
  changeMedia(viewer, params.id, body),
)
endpoint(api.removeMedia, change, ({ removeMedia }, { viewer, params }) =>
  removeMedia(viewer, params.id),
)
