import router from '@adonisjs/core/services/router'
import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'

const AccountDeletionController = () => import('#accounts/deletion/account_deletion_controller')
const AccountExportsController = () => import('#accounts/export/account_exports_controller')
const AccountKeyPagesController = () => import('#accounts/keys/account_key_pages_controller')
const CurrentUserController = () => import('#accounts/current_user_controller')
const LogOutPageController = () => import('#accounts/log_out_page_controller')
const PasswordsController = () => import('#accounts/keys/passwords_controller')
const RegistrationsController = () => import('#accounts/registrations_controller')
const SessionsController = () => import('#accounts/sessions_controller')
const SignInPageController = () => import('#accounts/sign_in_page_controller')
const SingleSignOnController = () => import('#accounts/single_sign_on_controller')
const changePassword = () => import('#accounts/keys/passwords', import.meta.hot?.boundary)
const ownEmail = () => import('#accounts/keys/own_email', import.meta.hot?.boundary)
const keysSessions = () => import('#accounts/keys/sessions', import.meta.hot?.boundary)
const deletion = () => import('#accounts/deletion/request', import.meta.hot?.boundary)
const request = () => import('#accounts/export/request', import.meta.hot?.boundary)
const accountType = () => import('#accounts/account_type', import.meta.hot?.boundary)
const name = () => import('#accounts/name', import.meta.hot?.boundary)

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

endpoint(api.chooseAccountType, accountType, ({ chooseAccountType }, { viewer, body }) =>
  chooseAccountType(viewer, body),
)

endpoint(api.startExport, request, ({ startExport }, { viewer }) => startExport(viewer))
endpoint(api.showExport, request, ({ newestExport }, { viewer }) => newestExport(viewer))
endpoint(api.downloadExport, [AccountExportsController, 'download'])
endpoint(api.deleteAccount, [AccountDeletionController, 'store'])
endpoint(api.restoreAccount, deletion, ({ restoreAccount }, { viewer }) => restoreAccount(viewer))

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

endpoint(api.changeEmail, ownEmail, ({ requestEmailChange }, { viewer, body }) =>
  requestEmailChange(viewer, body),
)
endpoint(api.sendEmailConfirmation, ownEmail, ({ sendConfirmationAgain }, { viewer }) =>
  sendConfirmationAgain(viewer),
)
router.get('/api/email/confirm', [AccountKeyPagesController, 'showConfirm'])
endpoint(api.confirmEmail, ownEmail, ({ confirmEmail }, { body }) => confirmEmail(body.token), {
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
endpoint(api.changeName, name, ({ changeName }, { viewer, body }) => changeName(viewer, body))
