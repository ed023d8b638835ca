import type { Article } from '@fieldhouse/contract'
import { refusalMessage } from '@fieldhouse/contract/client'
import { Button } from '@fieldhouse/design-system'
import { useConfirm, useNotify } from '@fieldhouse/remote-kit'
import { useQueryClient } from '@fieldhouse/remote-kit/query'
import { articleQuery, useWithdrawArticle } from '../news.queries.ts'

interface WithdrawButtonProps {
  article: Article
  isDirty: boolean
  onWithdrawn: (article: Article) => void
}

/** Withdraws an article from readers, or discards one that was never published. */
export function WithdrawButton({ article, isDirty, onWithdrawn }: WithdrawButtonProps) {
  const withdraw = useWithdrawArticle()
  const queryClient = useQueryClient()
  const confirm = useConfirm()
  const notify = useNotify()
  const wasSeen = article.status === 'published'
  const label = wasSeen ? 'Withdraw' : 'Discard'

  async function ask() {
    const isSure = await confirm({
      title: `${label} “${article.title}”?`,
      description: wasSeen
        ? `Readers won’t see it anymore. It stays here with its revisions, and you can publish it again.${isDirty ? ' You’ll lose unsaved changes.' : ''}`
        : 'It stays here as withdrawn, with its revisions, so you can pick it up again. You’ll lose unsaved changes.',
      confirmLabel: label,
      tone: 'danger',
    })
    if (!isSure) return
    withdraw.mutate(article.id, {
      onSuccess: async () => {
        notify({ title: 'Article withdrawn', tone: 'success' })
        onWithdrawn(await queryClient.fetchQuery(articleQuery(article.slug)))
      },
      onError: (error) =>
        notify({
          title: 'Error',
          description: refusalMessage(error) ?? 'We couldn’t withdraw the article.',
          tone: 'danger',
        }),
    })
  }

  return (
    <Button variant="ghost" pending={withdraw.isPending} onClick={() => void ask()}>
      {label}
    </Button>
  )
}
