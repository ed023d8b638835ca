import type { AccountType, Flag, FlagSetting } from '@fieldhouse/contract'
import { refusalMessage, refusedFields } from '@fieldhouse/contract/client'
import {
  accountTypeNames,
  Button,
  Checkbox,
  DateField,
  Dialog,
  DialogActions,
  Notice,
  TextArea,
  TextField,
} from '@fieldhouse/design-system'
import { fontSize, fontWeight, space } from '@fieldhouse/design-system/tokens'
import { useNotify, useNotifyFailure, useUnsavedWork } from '@fieldhouse/remote-kit'
import { useRef, useState, type SubmitEvent } from 'react'
import styled from 'styled-components'
import { useSetFlag } from '../flags.queries.ts'

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};
`

const Types = styled.fieldset`
  legend {
    padding: 0;
    font-size: ${fontSize.body};
    font-weight: ${fontWeight.medium};
  }
`

const accountTypes = Object.keys(accountTypeNames) as AccountType[]

const DAY_MS = 24 * 60 * 60 * 1000
/** Long enough to see what it does, short enough to be looked at again. */
const USUAL_DAYS = 30

const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10)

interface FlagDialogProps {
  area: string
  /** Flag to set; null closes the dialog. */
  flag: Flag | null
  onClose: () => void
}

/** For whom a flag is on, until when, and who answers for it. */
export function FlagDialog({ area, flag, onClose }: FlagDialogProps) {
  return (
    <Dialog
      isOpen={flag !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={flag ? `Set ${flag.name}` : ''}
      description="From their next page on. Everyone else has it off, and after the last day everyone has the default."
    >
      {flag && <SettingForm area={area} flag={flag} onClose={onClose} />}
    </Dialog>
  )
}

interface Draft extends Omit<FlagSetting, 'percent' | 'people'> {
  percent: string
  /** One address a line. */
  people: string
}

const firstDraft = ({ setting }: Flag): Draft => ({
  percent: String(setting?.percent ?? 10),
  accountTypes: setting?.accountTypes ?? [],
  people: setting?.people.join('\n') ?? '',
  owner: setting?.owner ?? '',
  endsOn: setting?.endsOn ?? inDays(USUAL_DAYS),
})

const linesOf = (text: string) =>
  text
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

type Problems = Partial<Record<keyof FlagSetting, string>>

function problemsOf({ percent, owner, endsOn }: Draft): Problems {
  const isShare = /^\d{1,3}$/.test(percent.trim()) && Number(percent) <= 100
  return {
    ...(isShare ? {} : { percent: 'Use a whole number from 0 to 100' }),
    ...(owner.trim() ? {} : { owner: 'Name the team or the person to ask' }),
    ...(endsOn ? {} : { endsOn: 'Pick a last day' }),
  }
}

function SettingForm({ area, flag, onClose }: FlagDialogProps & { flag: Flag }) {
  const setFlag = useSetFlag(area)
  const form = useRef<HTMLFormElement>(null)
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()
  const [draft, setDraft] = useState(() => firstDraft(flag))
  const [problems, setProblems] = useState<Problems>({})
  useUnsavedWork(JSON.stringify(draft) !== JSON.stringify(firstDraft(flag)))

  function change(changed: Partial<Draft>) {
    setDraft({ ...draft, ...changed })
    const without = Object.entries(problems).filter(([field]) => !(field in changed))
    setProblems(Object.fromEntries(without))
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (setFlag.isPending) return
    const found = problemsOf(draft)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const { percent, people, owner } = draft
    const setting = {
      ...draft,
      percent: Number(percent),
      people: linesOf(people),
      owner: owner.trim(),
    }
    setFlag.mutateAsync({ flag: flag.name, setting }).then(
      () => {
        notify({ title: 'Flag set', description: flag.name, tone: 'success' })
        if (form.current) onClose()
      },
      (error: unknown) => {
        setProblems(refusedFields(error) ?? {})
        // The dialog says so while it is open.
        if (!form.current) notifyFailure('That didn’t go through')(error)
      },
    )
  }

  const isRefused = setFlag.isError && Object.keys(problems).length === 0
  return (
    <Form ref={form} onSubmit={submit} noValidate>
      <TextField
        label="Share of people, in percent"
        hint="The same people each time. A larger share keeps them."
        inputMode="numeric"
        required
        value={draft.percent}
        error={problems.percent}
        onChange={(event) => change({ percent: event.target.value })}
      />
      <Types>
        <legend>Only these account types (none means all)</legend>
        {accountTypes.map((type) => (
          <Checkbox
            key={type}
            label={accountTypeNames[type]}
            isChecked={draft.accountTypes.includes(type)}
            onChange={(isChecked) =>
              change({
                accountTypes: accountTypes.filter((known) =>
                  known === type ? isChecked : draft.accountTypes.includes(known),
                ),
              })
            }
          />
        ))}
      </Types>
      <TextArea
        label="People by email (optional)"
        hint="One a line. They have it on, whatever their type."
        rows={2}
        value={draft.people}
        error={problems.people}
        onChange={(event) => change({ people: event.target.value })}
      />
      <TextField
        label="Owner"
        hint="The team or person to ask about it."
        required
        value={draft.owner}
        error={problems.owner}
        onChange={(event) => change({ owner: event.target.value })}
      />
      <DateField
        label="Last day"
        min={inDays(0)}
        max={inDays(365)}
        required
        value={draft.endsOn}
        error={problems.endsOn}
        onChange={(event) => change({ endsOn: event.target.value })}
      />
      {isRefused && (
        <Notice tone="danger" isAnnounced title="That didn’t go through">
          {refusalMessage(setFlag.error) ??
            'It may be your connection, or it may be us. Try again.'}
        </Notice>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" pending={setFlag.isPending}>
          Set the flag
        </Button>
      </DialogActions>
    </Form>
  )
}
