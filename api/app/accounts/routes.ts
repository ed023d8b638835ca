import router from '@adonisjs/core/services/router'
import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'
import { shortWay } from '#core/endpoints/short_way'
import { presentCurrentUser } from '#people/account_rows'

const AccountDeletionController = () => import('#accounts/deletion/account_deletion_controller')
const AccountExportsController = () => import('#accounts/export/account_exports_controller')
const AccountKeyPagesController = () => import('#accounts/keys/account_key_pages_controller')
const CurrentUserController = () => import('#accounts/current_user_controller')
const LogOutPageController = () => import('#accounts/log_out_page_controller')
const PasswordsController = () => import('#accounts/keys/passwords_controller')
const RegistrationsController = () => import('#accounts/registrations_controller')
const EndDeviceController = () => import('#accounts/devices/end_device_controller')
const IdentityReviewPagesController = () =>
  import('#accounts/recovery/identity_review_pages_controller')
const SessionsController = () => import('#accounts/sessions_controller')
const SecondStepController = () => import('#accounts/factors/second_step_controller')
const SignInPageController = () => import('#accounts/sign_in_page_controller')
const SingleSignOnController = () => import('#accounts/single_sign_on_controller')
const changePassword = () => import('#accounts/keys/passwords', import.meta.hot?.boundary)
const ownEmail = () => import('#accounts/keys/own_email', import.meta.hot?.boundary)
const keysSessions = () => import('#accounts/keys/sessions', import.meta.hot?.boundary)
const deletion = () => import('#accounts/deletion/request', import.meta.hot?.boundary)
const request = () => import('#accounts/export/request', import.meta.hot?.boundary)
const accountType = () => import('#accounts/account_type', import.meta.hot?.boundary)
const authenticators = () => import('#accounts/factors/authenticators', import.meta.hot?.boundary)
const confirmation = () => import('#accounts/factors/confirmation', import.meta.hot?.boundary)
const passkeys = () => import('#accounts/factors/passkeys', import.meta.hot?.boundary)
const signInMethods = () => import('#accounts/factors/sign_in_methods', import.meta.hot?.boundary)
const decideReview = () => import('#accounts/recovery/decide', import.meta.hot?.boundary)
const reviewQueue = () => import('#accounts/recovery/queue', import.meta.hot?.boundary)
const name = () => import('#accounts/name', import.meta.hot?.boundary)

endpoint(api.currentUser, [CurrentUserController, 'show'])
shortWay(api.currentUser, presentCurrentUser)
router.get('/api/login', [SignInPageController, 'show'])
router.get('/api/login/confirm', [SingleSignOnController, 'confirm'])
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
endpoint(
  api.confirmEmail,
  ownEmail,
  async ({ confirmEmail }, { body, http }) => {
    await confirmEmail(http, body.token)
  },
  { form: [AccountKeyPagesController, 'confirm'] },
)

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

router.get('/api/login/code', [SecondStepController, 'show'])
endpoint(api.finishLogin, [SecondStepController, 'store'], {
  form: [SecondStepController, 'finish'],
})
endpoint(api.startPasskeyLogin, passkeys, ({ startPasskeySignIn }, { http }) =>
  startPasskeySignIn(http),
)
endpoint(api.passkeyLogin, [SecondStepController, 'passkey'])

endpoint(api.showSignInMethods, signInMethods, ({ signInMethodsOf }, { viewer }) =>
  signInMethodsOf(viewer),
)
endpoint(api.renewRecoveryCodes, signInMethods, ({ renewRecoveryCodes: renew }, { viewer }) =>
  renew(viewer),
)
endpoint(api.startAuthenticator, authenticators, ({ offerAuthenticator }, { viewer }) =>
  offerAuthenticator(viewer),
)
endpoint(api.confirmAuthenticator, authenticators, ({ addAuthenticator }, { viewer, body }) =>
  addAuthenticator(viewer, body.code),
)
endpoint(api.removeAuthenticator, authenticators, ({ removeAuthenticator: remove }, { viewer }) =>
  remove(viewer),
)
endpoint(api.startPasskey, passkeys, ({ startPasskey }, { viewer, http }) =>
  startPasskey(http, viewer),
)
endpoint(api.addPasskey, passkeys, ({ addPasskey }, { viewer, body, http }) =>
  addPasskey(http, viewer, body.passkey),
)
endpoint(api.renamePasskey, passkeys, ({ renamePasskey }, { viewer, params, body }) =>
  renamePasskey(viewer, params.id, body.name),
)
endpoint(api.removePasskey, passkeys, ({ removePasskey }, { viewer, params }) =>
  removePasskey(viewer, params.id),
)
endpoint(api.checkConfirmation, confirmation, () => undefined)
endpoint(api.startConfirmation, passkeys, ({ startConfirmation }, { viewer, http }) =>
  startConfirmation(http, viewer),
)
endpoint(api.confirmIdentity, confirmation, ({ confirmIdentity }, { viewer, body, http }) =>
  confirmIdentity(http, viewer, body),
)
router.get('/api/devices/end', [EndDeviceController, 'show'])
router.post('/api/devices/end', [EndDeviceController, 'end'])

router.get('/api/login/recovery', [IdentityReviewPagesController, 'show'])
endpoint(api.requestIdentityReview, [IdentityReviewPagesController, 'store'], {
  form: [IdentityReviewPagesController, 'request'],
})
router.get('/api/identity-reviews/cancel', [IdentityReviewPagesController, 'showCancel'])
router.post('/api/identity-reviews/cancel', [IdentityReviewPagesController, 'cancel'])
endpoint(api.listIdentityReviews, reviewQueue, ({ identityReviews }, { viewer, query }) =>
  identityReviews(viewer, query),
)
endpoint(api.decideIdentityReview, decideReview, ({ decideIdentityReview }, call) =>
  decideIdentityReview(call.viewer, call.params.id, call.body),
)
