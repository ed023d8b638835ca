import { Button, Dialog, DialogActions } from '@fieldhouse/design-system'
import { useNotify } from '@fieldhouse/remote-kit'
import { Codes } from './security-styles.ts'

const FILE_NAME = 'fieldhouse-recovery-codes.txt'

interface Props {
  codes: string[]
  onClose: () => void
}

/** New recovery codes. They are shown this once: the dialog closes by its button only. */
export function RecoveryCodesDialog({ codes, onClose }: Props) {
  const notify = useNotify()
  const text = codes.join('\n')

  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      notify({ title: 'Codes copied', tone: 'success' })
    } catch {
      notify({
        title: 'Copying didn’t work',
        description: 'Save the file instead.',
        tone: 'danger',
      })
    }
  }

  return (
    <Dialog
      isOpen
      isBinding
      onOpenChange={() => undefined}
      title="Save your recovery codes"
      description="Each one signs you in once if you lose your phone. We show them only now, so keep them somewhere safe."
      width="sm"
    >
      <Codes>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <DialogActions>
        <Button onClick={() => void copy()}>Copy</Button>
        <Button
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={FILE_NAME}
        >
          Save as a file
        </Button>
        <Button variant="primary" onClick={onClose}>
          I saved them
        </Button>
      </DialogActions>
    </Dialog>
  )
}
