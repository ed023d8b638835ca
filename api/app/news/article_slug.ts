import { ArticleSlugSchema } from '#database/schema'

/** An address that an article has or had. */
export default class ArticleSlug extends ArticleSlugSchema {}
