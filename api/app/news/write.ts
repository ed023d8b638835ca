import { randomUUID } from 'node:crypto'
import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Article, ArticleChanges, NewArticle } from '@fieldhouse/contract'
import { conflict, notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { holdActor } from '#people/account_lock'
import { clock } from '#core/clock'
import { claimKey } from '#core/idempotency'
import ArticleModel from '#news/article'
import { auditArticle } from '#news/audit'
import { articleAfter, BLANK, hasOtherTexts, isSame, type Wanted } from '#news/draft'
import { claimArticlePictures, prepareArticlePictures } from '#news/pictures'
import { readArticle } from '#news/show'
import { claimSlug } from '#news/slugs'
import { holdArticle, keepRevision, clearOtherFeaturedPlaces, lockFeaturedPlace } from '#news/store'
import { transaction } from '#core/database/transaction'

/**
 * Writes an article; with a key a retry returns the same article.
 * @throws 413, 415 or 422 for an invalid picture (docs/rules.md, Uploads), 409 for a key used with another request
 */
export async function createArticle(
  editor: Viewer,
  body: NewArticle,
  key: string | null,
): Promise<Article> {
  await prepareArticlePictures(editor, body)
  return transaction(async (trx) => {
    await holdActor(trx, editor)
    const claim = await claimKey(trx, {
      accountId: editor.id,
      key,
      operation: 'POST /api/news',
      body,
    })
    if (claim.isRepeat) return readArticle(trx, editor, claim.id)
    if (body.isFeatured) await lockFeaturedPlace(trx)
    const id = claim.id ?? randomUUID()
    const paths = await claimArticlePictures(trx, editor, body)
    const now = clock.now()
    const article = await ArticleModel.create(
      {
        ...articleAfter(BLANK, body, { isFeatured: false, paths, now }),
        id,
        slug: await claimSlug(trx, id, body.title),
        authorId: editor.id,
        version: 1,
        createdAt: now,
        updatedAt: now,
      },
      { client: trx },
    )
    await keepRevision(trx, editor, article)
    const after = await readArticle(trx, editor, id)
    if (after.isFeatured && after.status === 'published') await clearOtherFeaturedPlaces(trx, id)
    await auditArticle(trx, editor, { before: null, after })
    return after
  })
}

/** Writes the differences, with the article and the featured place locked; without any it writes nothing. */
export async function writeChanges(
  trx: TransactionClientContract,
  editor: Viewer,
  { article, changes }: { article: ArticleModel; changes: Wanted },
): Promise<Article> {
  const { id, version, title } = article
  const paths = await claimArticlePictures(trx, editor, changes)
  const before = await readArticle(trx, editor, id)
  const { isFeatured } = before
  const wanted = articleAfter(article, changes, { isFeatured, paths, now: clock.now() })
  if (isSame(article, wanted)) return before
  if (changes.version !== undefined && changes.version !== version) {
    throw conflict('changed_meanwhile', 'Another editor changed this article. Take another look')
  }
  if (wanted.title !== title) article.slug = await claimSlug(trx, id, wanted.title)
  const isReworded = hasOtherTexts(article, wanted)
  await article.merge({ ...wanted, version: version + 1, updatedAt: clock.now() }).save()
  if (isReworded) await keepRevision(trx, editor, article)
  const after = await readArticle(trx, editor, id)
  const movesPlace = after.isFeatured !== before.isFeatured || after.status !== before.status
  const isOfPlace = before.status === 'published' || after.status === 'published'
  if (movesPlace && isOfPlace && (before.isFeatured || after.isFeatured)) {
    await clearOtherFeaturedPlaces(trx, id)
  }
  await auditArticle(trx, editor, { before, after })
  return after
}

/**
 * Changes, schedules, features or withdraws an article.
 * @throws 404 for an unknown article, 409 if another editor was faster, 413, 415 or 422 for a picture
 */
export async function changeArticle(
  editor: Viewer,
  id: string,
  changes: ArticleChanges,
): Promise<Article> {
  await prepareArticlePictures(editor, changes)
  return transaction(async (trx) => {
    await holdActor(trx, editor)
    await lockFeaturedPlace(trx)
    const article = await holdArticle(trx, id)
    if (!article) throw notFound()
    return writeChanges(trx, editor, { article, changes })
  })
}

/**
 * Withdraws an article from readers; editors keep it, and may publish it again.
 * @throws 404 for an unknown article
 */
export async function withdrawArticle(editor: Viewer, id: string): Promise<void> {
  await transaction(async (trx) => {
    await holdActor(trx, editor)
    await lockFeaturedPlace(trx)
    const article = await holdArticle(trx, id)
    if (!article) throw notFound()
    await writeChanges(trx, editor, { article, changes: { isWithdrawn: true, isFeatured: false } })
  })
}
