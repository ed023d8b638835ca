import { Button, Dialog, DialogActions, TextField } from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import type { Editor } from '@tiptap/react'
import { useState, type SubmitEvent } from 'react'
import styled from 'styled-components'

const Form = styled.form`
  display: grid;
  gap: ${space[16]};
`

/** `fieldhouse.com/x` → `https://fieldhouse.com/x`; null for anything that is not a valid link. */
function addressOf(typed: string): string | null {
  const address = typed.trim()
  if (/^(https?:\/\/|mailto:)\S+$/i.test(address) || /^\/(?!\/)\S*$/.test(address)) return address
  return /^[^\s:/][^\s:/.]*\.[^\s:/]{2,}(\/\S*)?$/.test(address) ? `https://${address}` : null
}

interface LinkDialogProps {
  editor: Editor
  isOpen: boolean
  onClose: () => void
}

/** Dialog for the link of the selected text. */
export function LinkDialog({ editor, isOpen, onClose }: LinkDialogProps) {
  return (
    <Dialog isOpen={isOpen} onOpenChange={(opens) => !opens && onClose()} title="Link" width="sm">
      {isOpen && <LinkForm editor={editor} onClose={onClose} />}
    </Dialog>
  )
}

function LinkForm({ editor, onClose }: Omit<LinkDialogProps, 'isOpen'>) {
  const before = (editor.getAttributes('link')['href'] as string | undefined) ?? ''
  const [typed, setTyped] = useState(before)
  const [problem, setProblem] = useState<string>()

  function apply(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    const href = addressOf(typed)
    if (href === null) {
      setProblem('Enter an address, like https://example.com or /news')
      return
    }
    const chain = editor.chain().extendMarkRange('link')
    // Without a selection the address is also the text.
    if (editor.state.selection.empty && !before) {
      chain.insertContent([
        { type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] },
      ])
    } else chain.setLink({ href })
    chain.run()
    onClose()
  }

  return (
    <Form onSubmit={apply} noValidate>
      <TextField
        label="Address"
        inputMode="url"
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(undefined)
        }}
      />
      <DialogActions>
        {before && (
          <Button
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run()
              onClose()
            }}
          >
            Remove link
          </Button>
        )}
        <Button type="submit" variant="primary">
          Set link
        </Button>
      </DialogActions>
    </Form>
  )
}
