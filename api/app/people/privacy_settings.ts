import { PrivacySettingSchema } from '#database/schema'

/** Levels of an account. One row each, made with it: reads never have to think of an absent one. */
export default class PrivacySettings extends PrivacySettingSchema {
  static override table = 'privacy_settings'
}
