import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Article, ArticleChanges, NewArticle } from '@fieldhouse/contract'
import { conflict, notFound } from '#core/problems/problem'
import type { Viewer } from '#rules/account'
import { holdActor } from '#people/account_lock'
import { clock } from '#core/clock'
import { claimKey } from '#core/idempotency'
import { auditArticle } from '#news/audit'
import { articleAfter, BLANK, hasOtherTexts, isSame, type Wanted } from '#news/draft'
import { claimArticlePictures, prepareArticlePictures } from '#news/pictures'
import { readArticle } from '#news/show'
import { claimSlug } from '#news/slugs'
import {
  type HeldArticle,
  holdArticle,
  insertArticle,
  keepRevision,
  leaveFeaturedPlaceTo,
  lockFeaturedPlace,
  updateArticle,
} from '#news/store'
import { preparedWrite } from '#core/database/prepared_write'
import { transaction } from '#core/database/transaction'

const newId = preparedWrite<{ id: string }>('article_id', 'select gen_random_uuid() as id')

/**
 * Writes an article; with a key a retry gives the same article, once.
 * @throws 413, 415 or 422 for a picture that cannot be one (rules.md, Uploads), 409 for a key used for something else
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
    const id = claim.id ?? (await newId(trx))[0]?.id ?? ''
    const paths = await claimArticlePictures(trx, editor, body)
    const now = clock.now()
    const article = articleAfter({ ...BLANK, isFeatured: false }, body, { paths, now })
    await insertArticle(trx, editor, { ...article, id, slug: await claimSlug(trx, id, body.title) })
    const after = await readArticle(trx, editor, id)
    if (after.isFeatured && after.status === 'published') await leaveFeaturedPlaceTo(trx, id)
    await auditArticle(trx, editor, { before: null, after })
    return after
  })
}

/** Writes what differs, with the featured place locked; the same again writes nothing. */
export async function writeChanges(
  trx: TransactionClientContract,
  editor: Viewer,
  { before, changes }: { before: HeldArticle; changes: Wanted },
): Promise<Article> {
  const { id } = before
  const paths = await claimArticlePictures(trx, editor, changes)
  const article = articleAfter(before, changes, { paths, now: clock.now() })
  const seenBefore = await readArticle(trx, editor, id)
  if (isSame(before, article)) return seenBefore
  if (changes.version !== undefined && changes.version !== before.version) {
    throw conflict('changed_meanwhile', 'Another editor has changed this article: look again')
  }
  const isRetitled = article.title !== before.title
  const slug = isRetitled ? await claimSlug(trx, id, article.title) : before.slug
  await updateArticle(trx, { ...article, id, slug })
  if (hasOtherTexts(before, article)) await keepRevision(trx, editor, id, article)
  const after = await readArticle(trx, editor, id)
  const movesPlace =
    after.isFeatured !== seenBefore.isFeatured || after.status !== seenBefore.status
  const isOfPlace = seenBefore.status === 'published' || after.status === 'published'
  if (movesPlace && isOfPlace && (seenBefore.isFeatured || after.isFeatured)) {
    await leaveFeaturedPlaceTo(trx, id)
  }
  await auditArticle(trx, editor, { before: seenBefore, after })
  return after
}

/**
 * Changes an article, schedules, features or withdraws it.
 * @throws 404 where there is none, 409 where another editor was faster, 413, 415 or 422 for a picture
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
    const before = await holdArticle(trx, id)
    if (!before) throw notFound()
    return writeChanges(trx, editor, { before, changes })
  })
}

/**
 * Takes an article from readers; editors keep it, and may publish it again.
 * @throws 404 where there is none
 */
export async function withdrawArticle(editor: Viewer, id: string): Promise<void> {
  await transaction(async (trx) => {
    await holdActor(trx, editor)
    await lockFeaturedPlace(trx)
    const before = await holdArticle(trx, id)
    if (!before) throw notFound()
    await writeChanges(trx, editor, { before, changes: { isWithdrawn: true, isFeatured: false } })
  })
}
