import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const MessagesController = () => import('#messages/messages_controller')
const answerRequest = () => import('#messages/answer_request', import.meta.hot?.boundary)
const boxes = () => import('#messages/boxes', import.meta.hot?.boundary)
const readMark = () => import('#messages/read_mark', import.meta.hot?.boundary)
const send = () => import('#messages/send', import.meta.hot?.boundary)

endpoint(api.listConversations, boxes, ({ conversationsOf }, { viewer, query }) =>
  conversationsOf(viewer, query),
)
endpoint(api.listMessageRequests, boxes, ({ messageRequestsOf }, { viewer, query }) =>
  messageRequestsOf(viewer, query),
)
endpoint(
  api.decideMessageRequest,
  answerRequest,
  ({ answerMessageRequest }, { viewer, params, body }) =>
    answerMessageRequest(viewer, params.otherUserId, body),
)
endpoint(api.showThread, [MessagesController, 'show'])
endpoint(api.markThreadRead, readMark, ({ markThreadRead }, { viewer, params }) =>
  markThreadRead(viewer, params.otherUserId),
)
endpoint(api.sendMessage, send, ({ sendMessage }, { viewer, body, idempotencyKey }) =>
  sendMessage(viewer, body, idempotencyKey),
)
