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

/** Editors are each other's colleagues: their names are shown whatever their levels are. */
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
 * Words of an article after each change, newest first.
 * @throws 404 where there is none, 422 for a cursor that is not one of ours
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
