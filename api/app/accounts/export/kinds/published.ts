import type { Kind } from '#accounts/export/kind'

/** Content created by the person. */
export const PUBLISHED_KINDS: readonly Kind[] = [
  {
    file: 'posts.json',
    about: 'your posts, including those waiting or declined',
    tables: ['posts'],
    sql: 'select * from posts where author_id = $1 order by created_at, id',
    without: ['author_id'],
  },
  {
    file: 'comments.json',
    about: 'your comments',
    tables: ['post_comments'],
    sql: 'select * from post_comments where author_id = $1 order by created_at, id',
    without: ['author_id'],
  },
  {
    file: 'reactions.json',
    about: 'posts you fired and boosted',
    tables: ['post_fires', 'post_boosts'],
    sql: `
      select 'fire' as reaction, post_id, created_at from post_fires where user_id = $1
      union all
      select 'boost', post_id, created_at from post_boosts where user_id = $1`,
  },
  {
    file: 'gallery.json',
    about: 'your gallery pictures with their captions',
    tables: ['media'],
    sql: 'select * from media where owner_id = $1 order by position',
    without: ['owner_id'],
  },
  {
    file: 'pictures.json',
    about: 'all your pictures; the files are in pictures/',
    tables: ['pictures'],
    sql: `
      select id, 'pictures/' || id || '.webp' as file, use, width, height, made_at, claimed_at, replaced_at
      from pictures where owner_id = $1 order by made_at, id`,
  },
  {
    file: 'uploads.json',
    about: 'what you uploaded and when',
    tables: ['uploads'],
    sql: 'select id, bytes, opened_at, finished_at from uploads where owner_id = $1 order by opened_at, id',
  },
  {
    file: 'articles.json',
    about: 'news you wrote',
    tables: ['articles'],
    sql: 'select * from articles where author_id = $1 order by created_at, id',
    without: ['author_id'],
  },
  {
    file: 'article-revisions.json',
    about: 'versions of news you saved',
    tables: ['article_revisions'],
    sql: 'select * from article_revisions where editor_id = $1 order by created_at, id',
    without: ['editor_id'],
  },
]
