import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const BlocksController = () => import('#safety/blocks_controller')
const MutesController = () => import('#safety/mutes_controller')
const ReportsController = () => import('#safety/reports_controller')
const setAside = () => import('#safety/set_aside', import.meta.hot?.boundary)
const setAsideList = () => import('#safety/set_aside_list', import.meta.hot?.boundary)

endpoint(api.listBlocks, setAsideList, ({ setAsideBy }, { viewer, query }) =>
  setAsideBy(viewer, 'blocks', query),
)
endpoint(api.block, [BlocksController, 'store'])
endpoint(api.unblock, setAside, ({ takeBackSetAside }, { viewer, params }) =>
  takeBackSetAside(viewer, params.userId, 'blocks'),
)
endpoint(api.listMutes, setAsideList, ({ setAsideBy }, { viewer, query }) =>
  setAsideBy(viewer, 'mutes', query),
)
endpoint(api.mute, [MutesController, 'store'])
endpoint(api.unmute, setAside, ({ takeBackSetAside }, { viewer, params }) =>
  takeBackSetAside(viewer, params.userId, 'mutes'),
)
endpoint(api.report, [ReportsController, 'store'])
