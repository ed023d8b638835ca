import { hasMany } from '@adonisjs/lucid/orm'
import type { HasMany } from '@adonisjs/lucid/types/relations'
import { ThreadSchema } from '#database/schema'
import Message from '#messages/message'
import ThreadMember from '#messages/thread_member'

/** A conversation of two people. */
export default class MessageThread extends ThreadSchema {
  static override table = 'threads'

  @hasMany(() => Message, { foreignKey: 'threadId' })
  declare messages: HasMany<typeof Message>

  @hasMany(() => ThreadMember, { foreignKey: 'threadId' })
  declare members: HasMany<typeof ThreadMember>
}
