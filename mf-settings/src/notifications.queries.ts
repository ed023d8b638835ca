import { query } from '@fieldhouse/remote-kit/query'

/** Which kinds of notifications the person wants under the bell. */
export const notificationKindsQuery = () => query('GET /api/notification-preferences')

/** Devices that hear of news while no page is open, and of what. */
export const pushSettingsQuery = () => query('GET /api/push-settings')
