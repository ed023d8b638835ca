import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const accept = () => import('#family/guardians/accept', import.meta.hot?.boundary)
const activity = () => import('#family/children/activity', import.meta.hot?.boundary)
const connections = () => import('#family/children/connections', import.meta.hot?.boundary)
const controlHistory = () => import('#family/guardians/control_history', import.meta.hot?.boundary)
const controls = () => import('#family/guardians/controls', import.meta.hot?.boundary)
const conversations = () => import('#family/children/conversations', import.meta.hot?.boundary)
const invitations = () => import('#family/guardians/invitations', import.meta.hot?.boundary)
const invite = () => import('#family/guardians/invite', import.meta.hot?.boundary)
const leave = () => import('#family/guardians/leave', import.meta.hot?.boundary)
const list = () => import('#family/children/list', import.meta.hot?.boundary)
const privacy = () => import('#family/children/privacy', import.meta.hot?.boundary)
const thread = () => import('#family/children/thread', import.meta.hot?.boundary)

endpoint(
  api.listChildConnections,
  connections,
  ({ connectionsOfChild }, { viewer, params, query }) =>
    connectionsOfChild(viewer, params.id, query),
)
endpoint(
  api.removeChildConnection,
  connections,
  ({ removeConnectionOfChild }, { viewer, params }) => removeConnectionOfChild(viewer, params),
)

endpoint(api.inviteChild, invite, ({ inviteChild }, { viewer, idempotencyKey }) =>
  inviteChild(viewer, idempotencyKey),
)
endpoint(api.listInvitations, invitations, ({ invitationsOf }, { viewer, query }) =>
  invitationsOf(viewer, query),
)
endpoint(api.withdrawInvitation, invite, ({ withdrawInvitation }, { viewer, params }) =>
  withdrawInvitation(viewer, params.id),
)
endpoint(api.lookUpInvitation, accept, ({ lookUpInvitation }, { viewer, body }) =>
  lookUpInvitation(viewer, body.code),
)
endpoint(api.acceptInvitation, accept, ({ acceptInvitation }, { viewer, body }) =>
  acceptInvitation(viewer, body.code),
)
endpoint(api.leaveChild, leave, ({ leaveChild }, { viewer, params }) =>
  leaveChild(viewer, params.childUserId),
)

endpoint(api.listParentalControls, controls, ({ controlsOf }, { viewer, query }) =>
  controlsOf(viewer, query),
)
endpoint(api.changeParentalControls, controls, ({ changeControls }, { viewer, params, body }) =>
  changeControls(viewer, params.id, body),
)
endpoint(
  api.listParentalControlChanges,
  controlHistory,
  ({ historyOf }, { viewer, params, query }) => historyOf(viewer, params.id, query),
)

endpoint(api.listChildren, list, ({ childrenOf }, { viewer, query }) => childrenOf(viewer, query))
endpoint(api.showChildPrivacy, privacy, ({ privacyOfChild }, { viewer, params }) =>
  privacyOfChild(viewer, params.id),
)
endpoint(api.changeChildPrivacy, privacy, ({ changePrivacyOfChild }, { viewer, params, body }) =>
  changePrivacyOfChild(viewer, params.id, body),
)
endpoint(
  api.listChildConversations,
  conversations,
  ({ conversationsOfChild }, { viewer, params, query }) =>
    conversationsOfChild(viewer, params.id, query),
)
endpoint(api.showChildThread, thread, ({ threadOfChild }, { viewer, params, query }) =>
  threadOfChild(viewer, params, query),
)
endpoint(api.listActivity, activity, ({ activityOf }, { viewer, params, query }) =>
  activityOf(viewer, params.childUserId, query),
)
