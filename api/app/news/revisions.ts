import type { Article, ArticleRevision, PageQuery } from '@fieldhouse/contract'
import { modelPage } from '#core/endpoints/model_page'
import type { Page } from '#core/endpoints/page_of'
import { notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { projectPerson } from '#rules/project'
import { holdActor } from '#people/account_lock'
import ArticleModel from '#news/article'
import ArticleRevisionModel from '#news/article_revision'
import { holdArticle, lockFeaturedPlace } from '#news/store'
import { writeChanges } from '#news/write'
import Picture from '#pictures/picture'
import { transaction } from '#core/database/transaction'

/** Editors are colleagues: they see each other's names at any level. */
function presentRevision(revision: ArticleRevisionModel): ArticleRevision {
  const { id, version, title, excerpt, content, category, imageUrl, imageAlt, editor } = revision
  return {
    id,
    version,
    title,
    excerpt,
    content,
    category,
    imageUrl,
    imageAlt,
    editor: editor && projectPerson(editor),
    createdAt: revision.createdAt.toISOString(),
  }
}

/**
 * Revisions of an article, newest first.
 * @throws 404 for an unknown article, 422 for a malformed cursor
 */
export async function revisionsOf(
  articleId: string,
  query: PageQuery,
): Promise<Page<ArticleRevision>> {
  if (!(await ArticleModel.find(articleId))) throw notFound()
  const revisions = ArticleRevisionModel.query().where({ articleId }).preload('editor')
  const { rows, next } = await modelPage(revisions, 'createdAt', query)
  return { rows: rows.map(presentRevision), next }
}

/**
 * Restores the content of a revision; restoring the current content writes nothing.
 * @throws 404 for an unknown revision
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
    // A picture removed since is not restored.
    const picture = url && (await Picture.findBy({ url, use: 'article' }, { client: trx }))
    const imageUrl = picture ? url : null
    const changes = { title, excerpt, content, category, imageUrl, imageAlt }
    return writeChanges(trx, editor, { article, changes })
  })
}
