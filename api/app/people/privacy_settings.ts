import { PrivacySettingSchema } from '#database/schema'

/** Levels of an account. One row each, created with it: reads need not handle a missing one. */
export default class PrivacySettings extends PrivacySettingSchema {
  static override table = 'privacy_settings'
}
