import type { GuardianOfCode } from '@fieldhouse/contract'
import { refusalReason, refusedFields } from '@fieldhouse/contract/client'
import { Button, Heading, TextField } from '@fieldhouse/design-system'
import { useNotify, useTrack } from '@fieldhouse/remote-kit'
import { useState, type ChangeEvent, type SubmitEvent } from 'react'
import { useAcceptGuardian, useLookUpGuardian } from '../guardian.queries.ts'
import { ConfirmGuardian } from './confirm-guardian.tsx'
import { asCode, isWhole } from './guardian-code.ts'
import { Panel } from './guardian-styles.ts'

/** Form for a guardian's code, and then the question whether it is them. */
export function GuardianCodeForm() {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [found, setFound] = useState<GuardianOfCode['guardian']>()
  const lookUp = useLookUpGuardian()
  const accept = useAcceptGuardian()
  const notify = useNotify()
  const track = useTrack()

  function refuse(error: unknown) {
    setFound(undefined)
    setProblem(refusedFields(error)?.code ?? refusalReason(error))
  }

  function type({ target }: ChangeEvent<HTMLInputElement>) {
    setProblem(undefined)
    // Formats only at the end: in the middle of a code nothing is rearranged under the cursor.
    setCode(target.selectionStart === target.value.length ? asCode(target.value) : target.value)
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (lookUp.isPending) return
    if (!isWhole(asCode(code))) {
      setProblem('A code has 16 letters and digits, such as 7K3M-9QRT-2WXY-4ABC')
      return
    }
    lookUp.mutate(asCode(code), {
      onSuccess: ({ guardian }) => setFound(guardian),
      onError: refuse,
    })
  }

  function link() {
    if (accept.isPending) return
    accept.mutate(asCode(code), {
      onSuccess: () => {
        track('guardian.linked')
        notify({
          title: 'You’re linked',
          description: 'Fieldhouse is all yours.',
          tone: 'success',
        })
      },
      onError: refuse,
    })
  }

  function goBack() {
    setFound(undefined)
    setCode('')
  }

  if (found) {
    return (
      <ConfirmGuardian
        guardian={found}
        isLinking={accept.isPending}
        onConfirm={link}
        onDecline={goBack}
      />
    )
  }
  return (
    <Panel as="form" onSubmit={submit} noValidate aria-labelledby="code">
      <Heading level={2} id="code">
        Enter the code
      </Heading>
      <TextField
        label="Code from your parent or guardian"
        hint="Type it or paste it. Capitals and hyphens don’t matter. It works once, for 48 hours."
        value={code}
        onChange={type}
        onBlur={() => setCode(asCode(code))}
        error={problem}
        dir="ltr"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <Button type="submit" variant="primary" pending={lookUp.isPending} pendingLabel="Checking...">
        Check the code
      </Button>
    </Panel>
  )
}
