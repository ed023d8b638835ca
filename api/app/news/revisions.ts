import type { Article, ArticleRevision, PageQuery } from '@fieldhouse/contract'
import { readShownPage } from '#core/endpoints/page_of'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { holdActor } from '#people/account_lock'
import ArticleRevisionModel from '#news/article_revision'
import { holdArticle, lockFeaturedPlace } from '#news/store'
import { writeChanges } from '#news/write'
import { PERSON_COLUMNS, type PersonRow, presentPerson } from '#people/person_rows'
import Picture from '#pictures/picture'
import { preparedPages } from '#core/database/pool'
import { transaction } from '#core/database/transaction'

interface RevisionRow extends PersonRow {
  title: string
  excerpt: string
  content: string
  category: string
  image_url: string | null
  image_alt: string | null
  id: string
  version: number
  created_at: Date
  has_editor: boolean
}

/**
 * One row of nulls tells an article without more of them from one that is not there. Editors are each other's
 * colleagues: their names are shown whatever their levels are. `$1` which article, `$2` and `$3` before what.
 */
const revisionsSql = (rows: number) => `
  select revision.*
  from articles article
  left join lateral (
    select revision.id, revision.version, revision.title, revision.excerpt, revision.content,
      revision.category, revision.image_url, revision.image_alt, revision.created_at,
      owner.id is not null as has_editor, ${PERSON_COLUMNS}
    from article_revisions revision
    left join users owner on owner.id = revision.editor_id
    where revision.article_id = article.id
      and (revision.created_at, revision.id) < ($2::timestamptz, $3::uuid)
    order by revision.created_at desc, revision.id desc
    limit ${rows}
  ) revision on true
  where article.id = $1`

const readRevisions = preparedPages<RevisionRow | { id: null }>('article_revisions', revisionsSql)

function presentRevision(row: RevisionRow): ArticleRevision {
  return {
    id: row.id,
    version: row.version,
    title: row.title,
    excerpt: row.excerpt,
    content: row.content,
    category: row.category,
    imageUrl: row.image_url,
    imageAlt: row.image_alt,
    editor: row.has_editor ? presentPerson(row) : null,
    createdAt: row.created_at.toISOString(),
  }
}

/**
 * What an article said, newest first.
 * @throws 404 where there is none, 422 for a cursor that is not one of ours
 */
export const revisionsOf = (articleId: string, query: PageQuery) =>
  readShownPage(query, {
    read: ({ at, id }, rows) => readRevisions(rows, articleId, at, id),
    placeOf: ({ created_at: at, id }) => ({ at, id }),
    present: presentRevision,
  })

/**
 * Says again what a revision said; where that is said already nothing is written.
 * @throws 404 where the article has no such revision
 */
export function restoreRevision(
  editor: Viewer,
  articleId: string,
  revisionId: string,
): Promise<Article> {
  return transaction(async (trx) => {
    await holdActor(trx, editor)
    await lockFeaturedPlace(trx)
    const article = await holdArticle(trx, articleId)
    const revision = await ArticleRevisionModel.query({ client: trx })
      .where({ id: revisionId, articleId })
      .first()
    if (!article || !revision) throw notFound()
    const { title, excerpt, content, category, imageUrl: url, imageAlt } = revision
    // A picture that was removed since is not brought back.
    const picture = url && (await Picture.findBy({ url, use: 'article' }, { client: trx }))
    const imageUrl = picture ? url : null
    const changes = { title, excerpt, content, category, imageUrl, imageAlt }
    return writeChanges(trx, editor, { article, changes })
  })
}
