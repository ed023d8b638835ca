import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Article } from '@fieldhouse/contract'
import type { Viewer } from '#rules/account'
import { recordAudit } from '#audit/record'

const APPEARANCES = {
  draft: 'news.drafted',
  scheduled: 'news.scheduled',
  published: 'news.published',
  withdrawn: 'news.withdrawn',
} as const satisfies Record<Article['status'], string>

/** Audit actions for a change of an article. `before` is null for a new one. */
function actionsOf(before: Article | null, after: Article): string[] {
  const actions: string[] = []
  const hasMoved = before?.status !== after.status || before.publishedAt !== after.publishedAt
  if (hasMoved) actions.push(APPEARANCES[after.status])
  if ((before?.isFeatured ?? false) !== after.isFeatured) {
    actions.push(after.isFeatured ? 'news.featured' : 'news.unfeatured')
  }
  return actions.length > 0 ? actions : ['news.revised']
}

/** Writes an editor's change of an article to the audit log. */
export async function auditArticle(
  trx: TransactionClientContract,
  editor: Viewer,
  { before, after }: { before: Article | null; after: Article },
): Promise<void> {
  for (const action of actionsOf(before, after)) {
    await recordAudit(trx, {
      actorId: editor.id,
      action,
      subjectType: 'article',
      subjectId: after.id,
      details: { slug: after.slug, version: after.version, publishedAt: after.publishedAt },
    })
  }
}
