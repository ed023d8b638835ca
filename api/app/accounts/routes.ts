import router from '@adonisjs/core/services/router'
import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const AccountDeletionController = () => import('#accounts/deletion/account_deletion_controller')
const AccountExportsController = () => import('#accounts/export/account_exports_controller')
const AccountKeyPagesController = () => import('#accounts/keys/account_key_pages_controller')
const AccountTypeController = () => import('#accounts/account_type_controller')
const CurrentUserController = () => import('#accounts/current_user_controller')
const LogOutPageController = () => import('#accounts/log_out_page_controller')
const OwnEmailController = () => import('#accounts/keys/own_email_controller')
const PasswordsController = () => import('#accounts/keys/passwords_controller')
const RegistrationsController = () => import('#accounts/registrations_controller')
const SessionsController = () => import('#accounts/sessions_controller')
const SignInPageController = () => import('#accounts/sign_in_page_controller')
const SingleSignOnController = () => import('#accounts/single_sign_on_controller')
const changePassword = () => import('#accounts/keys/passwords', import.meta.hot?.boundary)
const confirmEmail = () => import('#accounts/keys/own_email', import.meta.hot?.boundary)
const keysSessions = () => import('#accounts/keys/sessions', import.meta.hot?.boundary)
const request = () => import('#accounts/export/request', import.meta.hot?.boundary)
const NameController = () => import('#accounts/name_controller')

endpoint(api.currentUser, [CurrentUserController, 'show'])
router.get('/api/login', [SignInPageController, 'show'])
router.get('/api/callback', [SingleSignOnController, 'finish'])
endpoint(api.login, [SessionsController, 'store'], { form: [SignInPageController, 'signIn'] })
endpoint(api.register, [RegistrationsController, 'store'], {
  form: [SignInPageController, 'register'],
})
endpoint(api.logout, [SessionsController, 'destroy'], {
  form: [LogOutPageController, 'leave'],
})
router.get('/api/logout', [LogOutPageController, 'show'])

endpoint(api.chooseAccountType, [AccountTypeController, 'update'])

endpoint(api.startExport, request, ({ startExport }, { viewer }) => startExport(viewer))
endpoint(api.showExport, request, ({ newestExport }, { viewer }) => newestExport(viewer))
endpoint(api.downloadExport, [AccountExportsController, 'download'])
endpoint(api.deleteAccount, [AccountDeletionController, 'store'])
endpoint(api.restoreAccount, [AccountDeletionController, 'restore'])

endpoint(api.changePassword, changePassword, ({ changePassword }, { viewer, body, http }) =>
  changePassword(http, viewer, body),
)
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
endpoint(api.confirmEmail, confirmEmail, ({ confirmEmail }, { body }) => confirmEmail(body.token), {
  form: [AccountKeyPagesController, 'confirm'],
})

endpoint(api.listSessions, keysSessions, ({ sessionsOf }, { viewer, query }) =>
  sessionsOf(viewer, query),
)
endpoint(api.endOtherSessions, keysSessions, ({ endOtherSessionsOf }, { viewer }) =>
  endOtherSessionsOf(viewer),
)
endpoint(api.endSession, keysSessions, ({ endSessionOf }, { viewer, params }) =>
  endSessionOf(viewer, params.id),
)
endpoint(api.changeName, [NameController, 'update'])
