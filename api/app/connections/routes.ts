import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const answer = () => import('#connections/answer', import.meta.hot?.boundary)
const list = () => import('#connections/list', import.meta.hot?.boundary)
const peopleToKnow = () => import('#connections/people_to_know', import.meta.hot?.boundary)
const request = () => import('#connections/request', import.meta.hot?.boundary)
const remove = () => import('#connections/remove', import.meta.hot?.boundary)

endpoint(api.peopleToKnow, peopleToKnow, ({ peopleToKnow }, { viewer, query }) =>
  peopleToKnow(viewer, query),
)

endpoint(api.listConnections, list, ({ connectionsOf }, { viewer, query }) =>
  connectionsOf(viewer, 'accepted', query),
)
endpoint(api.listConnectionRequests, list, ({ connectionsOf }, { viewer, query }) =>
  connectionsOf(viewer, 'pending', query),
)
endpoint(api.requestConnection, request, ({ requestConnection }, { viewer, body }) =>
  requestConnection(viewer, body),
)
endpoint(api.decideConnection, answer, ({ answerRequest }, { viewer, params, body }) =>
  answerRequest(viewer, params.id, body),
)
endpoint(api.removeConnection, remove, ({ removeConnection }, { viewer, params }) =>
  removeConnection(viewer, params.id),
)
