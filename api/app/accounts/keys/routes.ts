import router from '@adonisjs/core/services/router'
import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const AccountKeyPagesController = () => import('#accounts/keys/account_key_pages_controller')
const OwnEmailController = () => import('#accounts/keys/own_email_controller')
const OwnSessionsController = () => import('#accounts/keys/own_sessions_controller')
const PasswordsController = () => import('#accounts/keys/passwords_controller')

endpoint(api.changePassword, [PasswordsController, 'update'])
router.get('/api/password/forgot', [AccountKeyPagesController, 'showForgot'])
endpoint(api.forgotPassword, [PasswordsController, 'forgot'], {
  form: [AccountKeyPagesController, 'forgot'],
})
router.get('/api/password/reset', [AccountKeyPagesController, 'showReset'])
endpoint(api.resetPassword, [PasswordsController, 'reset'], {
  form: [AccountKeyPagesController, 'reset'],
})

endpoint(api.changeEmail, [OwnEmailController, 'update'])
endpoint(api.sendEmailConfirmation, [OwnEmailController, 'sendConfirmation'])
router.get('/api/email/confirm', [AccountKeyPagesController, 'showConfirm'])
endpoint(api.confirmEmail, [OwnEmailController, 'confirm'], {
  form: [AccountKeyPagesController, 'confirm'],
})

endpoint(api.listSessions, [OwnSessionsController, 'index'])
endpoint(api.endOtherSessions, [OwnSessionsController, 'destroyOthers'])
endpoint(api.endSession, [OwnSessionsController, 'destroy'])
