import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const ChildConversationsController = () => import('#family/children/child_conversations_controller')
const ChildrenController = () => import('#family/children/children_controller')
const GuardianInvitationsController = () =>
  import('#family/guardians/guardian_invitations_controller')
const ParentalControlsController = () => import('#family/guardians/parental_controls_controller')

endpoint(api.inviteChild, [GuardianInvitationsController, 'store'])
endpoint(api.listInvitations, [GuardianInvitationsController, 'index'])
endpoint(api.withdrawInvitation, [GuardianInvitationsController, 'destroy'])
endpoint(api.acceptInvitation, [GuardianInvitationsController, 'accept'])
endpoint(api.leaveChild, [ChildrenController, 'leave'])

endpoint(api.listParentalControls, [ParentalControlsController, 'index'])
endpoint(api.changeParentalControls, [ParentalControlsController, 'update'])
endpoint(api.listParentalControlChanges, [ParentalControlsController, 'history'])

endpoint(api.listChildren, [ChildrenController, 'index'])
endpoint(api.showChildPrivacy, [ChildrenController, 'privacy'])
endpoint(api.changeChildPrivacy, [ChildrenController, 'changePrivacy'])
endpoint(api.listChildConversations, [ChildConversationsController, 'index'])
endpoint(api.showChildThread, [ChildConversationsController, 'show'])
endpoint(api.listActivity, [ChildrenController, 'activity'])
