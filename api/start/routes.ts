import router from '@adonisjs/core/services/router'
import { api } from '@fieldhouse/contract'
import { endpoint } from '#core/endpoints/endpoint'
import { notFound } from '#core/problems/problem'
import '#accounts/data_routes'
import '#accounts/keys/routes'
import '#mail/routes'
import '#jobs/routes'
import '#administration/routes'
import '#approvals/routes'
import '#audit/routes'
import '#verification/routes'
import '#family/guardians/routes'
import '#moderation/routes'
import '#news/routes'

const AccountTypeController = () => import('#accounts/account_type_controller')
const BlocksController = () => import('#safety/blocks_controller')
const BoostsController = () => import('#posts/boosts_controller')
const ClientErrorsController = () => import('#client_errors/client_errors_controller')
const CommentsController = () => import('#posts/comments_controller')
const ConnectionsController = () => import('#connections/connections_controller')
const CurrentUserController = () => import('#accounts/current_user_controller')
const EventsController = () => import('#events/events_controller')
const FeedController = () => import('#posts/feed_controller')
const FiresController = () => import('#posts/fires_controller')
const HealthController = () => import('#health/health_controller')
const LogOutPageController = () => import('#accounts/log_out_page_controller')
const MediaController = () => import('#gallery/media_controller')
const MetricsController = () => import('#metrics/metrics_controller')
const MessageRequestsController = () => import('#messages/message_requests_controller')
const MessagesController = () => import('#messages/messages_controller')
const MutesController = () => import('#safety/mutes_controller')
const PeopleToKnowController = () => import('#connections/people_to_know_controller')
const PicturesController = () => import('#pictures/pictures_controller')
const NameController = () => import('#profiles/name_controller')
const NotificationPreferencesController = () =>
  import('#notifications/notification_preferences_controller')
const NotificationsController = () => import('#notifications/notifications_controller')
const PostsController = () => import('#posts/posts_controller')
const PrivacyController = () => import('#profiles/privacy_controller')
const ProfilePicturesController = () => import('#pictures/profile_pictures_controller')
const ProfilesController = () => import('#profiles/profiles_controller')
const RegistrationsController = () => import('#accounts/registrations_controller')
const ReportsController = () => import('#safety/reports_controller')
const SearchController = () => import('#search/search_controller')
const SessionsController = () => import('#accounts/sessions_controller')
const SignInPageController = () => import('#accounts/sign_in_page_controller')
const SingleSignOnController = () => import('#accounts/single_sign_on_controller')
const SuggestionsController = () => import('#search/suggestions_controller')
const ReferenceController = () => import('#reference/reference_controller')
const UploadsController = () => import('#pictures/uploads_controller')

endpoint(api.currentUser, [CurrentUserController, 'show'])
router.get('/api/login', [SignInPageController, 'show'])
router.get('/api/callback', [SingleSignOnController, 'finish'])
endpoint(api.login, [SessionsController, 'store'], { form: [SignInPageController, 'signIn'] })
endpoint(api.register, [RegistrationsController, 'store'], {
  form: [SignInPageController, 'register'],
})
endpoint(api.logout, [SessionsController, 'destroy'], { form: [LogOutPageController, 'leave'] })
router.get('/api/logout', [LogOutPageController, 'show'])

endpoint(api.chooseAccountType, [AccountTypeController, 'update'])
endpoint(api.changeName, [NameController, 'update'])

endpoint(api.showProfile, [ProfilesController, 'show'])
endpoint(api.changeAthleteProfile, [ProfilesController, 'update'])
endpoint(api.showPrivacy, [PrivacyController, 'show'])
endpoint(api.changePrivacy, [PrivacyController, 'update'])

endpoint(api.listFeed, [FeedController, 'index'])
endpoint(api.createPost, [PostsController, 'store'])
endpoint(api.showPost, [PostsController, 'show'])
endpoint(api.removePost, [PostsController, 'destroy'])
endpoint(api.listPostsOfProfile, [PostsController, 'index'])
endpoint(api.firePost, [FiresController, 'update'])
endpoint(api.unfirePost, [FiresController, 'destroy'])
endpoint(api.boostPost, [BoostsController, 'update'])
endpoint(api.unboostPost, [BoostsController, 'destroy'])
endpoint(api.listComments, [CommentsController, 'index'])
endpoint(api.createComment, [CommentsController, 'store'])
endpoint(api.removeComment, [CommentsController, 'destroy'])

endpoint(api.search, [SearchController, 'index'])
endpoint(api.suggest, [SuggestionsController, 'index'])
endpoint(api.peopleToKnow, [PeopleToKnowController, 'index'])

endpoint(api.openUpload, [UploadsController, 'store'])
endpoint(api.uploadObject, [UploadsController, 'receive'])
endpoint(api.showPicture, [PicturesController, 'show'])
endpoint(api.setProfileImage, [ProfilePicturesController, 'photo'])
endpoint(api.setBannerImage, [ProfilePicturesController, 'banner'])
endpoint(api.listMedia, [MediaController, 'index'])
endpoint(api.addMedia, [MediaController, 'store'])
endpoint(api.changeMedia, [MediaController, 'update'])
endpoint(api.removeMedia, [MediaController, 'destroy'])

endpoint(api.listConnections, [ConnectionsController, 'index'])
endpoint(api.listConnectionRequests, [ConnectionsController, 'requests'])
endpoint(api.requestConnection, [ConnectionsController, 'store'])
endpoint(api.decideConnection, [ConnectionsController, 'update'])
endpoint(api.removeConnection, [ConnectionsController, 'destroy'])

endpoint(api.listBlocks, [BlocksController, 'index'])
endpoint(api.block, [BlocksController, 'store'])
endpoint(api.unblock, [BlocksController, 'destroy'])
endpoint(api.listMutes, [MutesController, 'index'])
endpoint(api.mute, [MutesController, 'store'])
endpoint(api.unmute, [MutesController, 'destroy'])
endpoint(api.report, [ReportsController, 'store'])

endpoint(api.listConversations, [MessagesController, 'index'])
endpoint(api.listMessageRequests, [MessageRequestsController, 'index'])
endpoint(api.decideMessageRequest, [MessageRequestsController, 'update'])
endpoint(api.showThread, [MessagesController, 'show'])
endpoint(api.markThreadRead, [MessagesController, 'markRead'])
endpoint(api.sendMessage, [MessagesController, 'store'])

endpoint(api.listNotifications, [NotificationsController, 'index'])
endpoint(api.countUnread, [NotificationsController, 'count'])
endpoint(api.markNotificationRead, [NotificationsController, 'read'])
endpoint(api.markAllNotificationsRead, [NotificationsController, 'readAll'])
endpoint(api.showNotificationPreferences, [NotificationPreferencesController, 'show'])
endpoint(api.changeNotificationPreferences, [NotificationPreferencesController, 'update'])
endpoint(api.openEvents, [EventsController, 'open'])

endpoint(api.reportClientError, [ClientErrorsController, 'store'])
endpoint(api.live, [HealthController, 'live'])
endpoint(api.ready, [HealthController, 'ready'])
endpoint(api.metrics, [MetricsController, 'show'])

router.get('/api/openapi.json', [ReferenceController, 'document'])
router.get('/api/docs', [ReferenceController, 'show'])

// The front door answers every other path; under /api nothing but JSON is ever answered.
for (const path of ['/api', '/api/*']) {
  router.any(path, () => {
    throw notFound()
  })
}
