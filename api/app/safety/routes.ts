import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const fileReport = () => import('#safety/file_report', import.meta.hot?.boundary)
const setAside = () => import('#safety/set_aside', import.meta.hot?.boundary)

endpoint(api.listBlocks, setAside, ({ setAsideBy }, { viewer, query }) =>
  setAsideBy(viewer, 'blocks', query),
)
endpoint(api.block, setAside, ({ block }, { viewer, body }) => block(viewer, body.userId))
endpoint(api.unblock, setAside, ({ removeSetAside }, { viewer, params }) =>
  removeSetAside(viewer, params.userId, 'blocks'),
)
endpoint(api.listMutes, setAside, ({ setAsideBy }, { viewer, query }) =>
  setAsideBy(viewer, 'mutes', query),
)
endpoint(api.mute, setAside, ({ mute }, { viewer, body }) => mute(viewer, body.userId))
endpoint(api.unmute, setAside, ({ removeSetAside }, { viewer, params }) =>
  removeSetAside(viewer, params.userId, 'mutes'),
)
endpoint(api.report, fileReport, ({ fileReport }, { viewer, body }) => fileReport(viewer, body))
