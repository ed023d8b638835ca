import { MailSettingSchema } from '#database/schema'

/** Time zone of a person, their digest, and whether mail to their address was stopped. */
export default class MailSettings extends MailSettingSchema {
  static override table = 'mail_settings'
}
