import { BaseModel, column } from '@adonisjs/lucid/orm'
import type { PostStatus } from '@fieldhouse/contract'
import type { DateTime } from 'luxon'

/** A post, for writing. The feed reads it through `services/feed.ts`. */
export default class Post extends BaseModel {
  static override table = 'posts'

  @column({ isPrimary: true })
  declare id: string

  @column()
  declare authorId: string

  @column()
  declare content: string

  @column()
  declare imageUrl: string | null

  /** What the picture shows, for who cannot see it. */
  @column()
  declare imageAlt: string | null

  @column()
  declare status: PostStatus

  /** What others see as the time of the post: when it appeared, which an approval may delay. */
  @column.dateTime()
  declare publishedAt: DateTime
}
