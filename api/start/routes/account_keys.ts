import router from '@adonisjs/core/services/router'
import { api } from '@fieldhouse/contract'
import { endpoint } from '#endpoints/endpoint'

const AccountKeyPagesController = () => import('#controllers/account_key_pages_controller')
const OwnEmailController = () => import('#controllers/own_email_controller')
const OwnSessionsController = () => import('#controllers/own_sessions_controller')
const PasswordsController = () => import('#controllers/passwords_controller')

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
