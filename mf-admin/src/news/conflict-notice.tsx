import type { Article } from '@fieldhouse/contract'
import { Button, Notice, RelativeTime } from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import { useConfirm } from '@fieldhouse/remote-kit'
import { useState } from 'react'
import styled from 'styled-components'
import { draftOf } from './article-draft.ts'
import { ArticlePreview } from './article-preview.tsx'
import type { DraftState } from './use-article-draft.ts'

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[8]};
`

interface ConflictNoticeProps {
  state: DraftState
  /** The stored article. */
  latest: Article | null
  onTake: (theirs: Article) => void
}

/** Notice that another editor saved in the meantime. Nothing is overwritten until the editor chooses a version. */
export function ConflictNotice({ state, latest, onTake }: ConflictNoticeProps) {
  const [isShown, setIsShown] = useState(false)
  const confirm = useConfirm()
  const isOvertaken =
    latest !== null && state.version !== null && latest.version > state.version && state.isDirty
  if (!isOvertaken) return null

  async function takeTheirs(theirs: Article) {
    const isSure = await confirm({
      title: 'Use their version?',
      description: 'You’ll lose your changes.',
      confirmLabel: 'Use theirs',
      tone: 'danger',
    })
    if (isSure) onTake(theirs)
  }

  return (
    <Notice
      tone="warning"
      isAnnounced
      title="Another editor changed this article"
      action={
        <Actions>
          <Button size="sm" onClick={() => setIsShown(true)}>
            Show theirs
          </Button>
          <Button size="sm" onClick={() => state.rebase(latest)}>
            Keep mine
          </Button>
          <Button size="sm" variant="ghost" onClick={() => void takeTheirs(latest)}>
            Use theirs
          </Button>
        </Actions>
      }
    >
      It was saved <RelativeTime dateTime={latest.updatedAt} />, after you started. Your text is
      still here. “Keep mine” replaces theirs when you save, and theirs stays in the revisions.
      <ArticlePreview
        draft={isShown ? draftOf(latest) : null}
        title="Their version"
        publishedAt={latest.publishedAt}
        onClose={() => setIsShown(false)}
      />
    </Notice>
  )
}
