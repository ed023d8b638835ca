import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'
import { isLinkedFromAnotherSite } from '#core/http/linked_from_another_site'

const answerRequest = () => import('#messages/answer_request', import.meta.hot?.boundary)
const boxes = () => import('#messages/boxes', import.meta.hot?.boundary)
const readMark = () => import('#messages/read_mark', import.meta.hot?.boundary)
const send = () => import('#messages/send', import.meta.hot?.boundary)
const thread = () => import('#messages/thread', import.meta.hot?.boundary)

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
endpoint(api.showThread, thread, {
  read: ({ readThread }, { viewer, params, query }) =>
    readThread(viewer, params.otherUserId, query),
  answer: ({ threadPage }, { viewer, params, query, http }, found) => {
    // Opening the thread marks it as read; being led there by another site does not.
    const mark = isLinkedFromAnotherSite(http) ? '0' : query.mark
    return threadPage(viewer, params.otherUserId, { ...query, mark }, found)
  },
})
endpoint(api.markThreadRead, readMark, ({ markThreadRead }, { viewer, params }) =>
  markThreadRead(viewer, params.otherUserId),
)
endpoint(api.sendMessage, send, {
  read: ({ recipientOf }, { viewer, body }) => recipientOf(viewer, body),
  answer: ({ sendMessage }, { viewer, body, idempotencyKey }, found) =>
    sendMessage(viewer, body, idempotencyKey, found),
})
