import type { Area } from '@fieldhouse/contract'
import { refusalMessage } from '@fieldhouse/contract/client'
import { Button, Dialog, DialogActions, Notice, TextField } from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import { useNotify, useNotifyFailure } from '@fieldhouse/remote-kit'
import { useRef, useState, type SubmitEvent } from 'react'
import styled from 'styled-components'
import { useMoveArea } from '../releases.queries.ts'
import { moveWords } from './area-words.ts'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`

const FIRST_SHARE = '10'

interface CanaryDialogProps {
  area: Area
  /** Release to show to a share of people; null closes the dialog. */
  version: string | null
  onClose: () => void
}

/** Asks for the share of a canary, and says who is affected. */
export function CanaryDialog({ area, version, onClose }: CanaryDialogProps) {
  const words = version && moveWords(area, { action: 'canary', version, percent: 1 })
  return (
    <Dialog
      isOpen={version !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words ? words.question : ''}
      description={words ? words.consequence : undefined}
    >
      {version && <ShareForm area={area} version={version} onClose={onClose} />}
    </Dialog>
  )
}

function ShareForm({ area, version, onClose }: CanaryDialogProps & { version: string }) {
  const move = useMoveArea(area.name)
  const form = useRef<HTMLFormElement>(null)
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const [share, setShare] = useState(FIRST_SHARE)
  const [problem, setProblem] = useState<string>()

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const percent = Number(share)
    if (!Number.isInteger(percent) || percent < 1 || percent > 100) {
      setProblem('Use a whole number from 1 to 100')
      return
    }
    move.mutateAsync({ action: 'canary', version, percent }).then(
      () => {
        notify({ title: `Canary started for ${percent} %`, tone: 'success' })
        if (form.current) onClose()
      },
      (error: unknown) => {
        // The dialog says so while it is open.
        if (!form.current) notifyFailure('That didn’t go through')(error)
      },
    )
  }

  return (
    <Form ref={form} onSubmit={submit} noValidate>
      <TextField
        label="Share of people, in percent"
        inputMode="numeric"
        required
        value={share}
        error={problem}
        onChange={(event) => {
          setShare(event.target.value)
          setProblem(undefined)
        }}
      />
      {move.isError && (
        <Notice tone="danger" isAnnounced title="That didn’t go through">
          {refusalMessage(move.error) ?? 'It may be your connection, or it may be us. Try again.'}
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" pending={move.isPending}>
          Start the canary
        </Button>
      </DialogActions>
    </Form>
  )
}
