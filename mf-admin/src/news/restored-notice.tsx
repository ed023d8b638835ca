import { Button, Notice } from '@fieldhouse/design-system'
import { useConfirm } from '@fieldhouse/remote-kit'

/** Notice that unsaved text came back from this browser's storage, with a button to discard it. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const confirm = useConfirm()

  async function discard() {
    const isSure = await confirm({
      title: 'Discard unsaved changes?',
      description: 'This brings back the saved version. You can’t undo it.',
      confirmLabel: 'Discard',
      tone: 'danger',
    })
    if (isSure) onDiscard()
  }

  return (
    <Notice
      title="We brought back what you typed"
      action={
        <Button size="sm" onClick={() => void discard()}>
          Discard it
        </Button>
      }
    >
      We kept it in this browser. It isn’t saved yet.
    </Notice>
  )
}
