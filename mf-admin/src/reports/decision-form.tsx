import type { ReportCase, ReportDecision, ReportReason } from '@fieldhouse/contract'
import { isConflict, refusalMessage, refusedFields } from '@fieldhouse/contract/client'
import {
  Button,
  Card,
  fullName,
  Heading,
  Notice,
  RadioCards,
  RelativeTime,
  Select,
  TextArea,
} from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import { useConfirm, useNotify, useUnsavedWork, useUser } from '@fieldhouse/remote-kit'
import { useNavigate } from '@fieldhouse/remote-kit/router'
import { useRef, useState, type SubmitEvent } from 'react'
import styled from 'styled-components'
import { hasRight } from '../admin/rights.ts'
import { useDecideReport } from '../reports.queries.ts'
import {
  decidedWords,
  decisionsFor,
  needsNotes,
  reasonOptions,
  statusNames,
} from './report-words.ts'

const NOTES_MAX_LENGTH = 2_000
const NOTES_DUE = 'Add a reason for the audit log'

const Form = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
`

type DecisionCards = ReturnType<typeof decisionsFor>

/** Decision on a report, or the reason why it is not this viewer's. */
export function DecisionForm({ report }: { report: ReportCase }) {
  const decisions = decisionsFor(report, hasRight(useUser(), 'admin'))

  if (!report.canDecide) {
    return (
      <Notice tone="warning" title="Someone else has to decide this">
        It involves you or your family.
      </Notice>
    )
  }
  if (decisions.length === 0) {
    return (
      <Notice title="For admins">
        An admin suspended the account, so only an admin can lift it.
      </Notice>
    )
  }
  return <Decide report={report} decisions={decisions} />
}

/** Form of a decision. Typed text stays over errors and over decisions of others meanwhile. */
function Decide({ report, decisions }: { report: ReportCase; decisions: DecisionCards }) {
  const decide = useDecideReport(report.id)
  const confirm = useConfirm()
  const notify = useNotify()
  const navigate = useNavigate()
  const field = useRef<HTMLTextAreaElement>(null)
  const [chosen, setChosen] = useState<ReportDecision['decision'] | null>(null)
  const [reason, setReason] = useState<ReportReason | ''>('')
  const [notes, setNotes] = useState('')
  const [problems, setProblems] = useState<{ decision?: string; notes?: string | undefined }>({})
  const release = useUnsavedWork(notes.trim() !== '')
  // A decision of somebody else meanwhile can take a choice away.
  const decision = decisions.some(({ value }) => value === chosen) ? chosen : null

  async function submit() {
    if (decide.isPending) return
    if (decision === null) return setProblems({ decision: 'Choose what should happen' })
    if (needsNotes(decision) && !notes.trim()) {
      setProblems({ notes: NOTES_DUE })
      return field.current?.focus()
    }
    if (decision === 'suspend' && !(await confirm(suspension(report)))) return
    decide.mutate(
      {
        decision,
        notes: notes.trim() || null,
        version: report.version,
        ...(decision === 'hide' && reason && { reason }),
      },
      {
        onSuccess: () => {
          release()
          notify({
            title: decidedWords[decision],
            description: 'Your decision is in.',
            tone: 'success',
          })
          void navigate('/admin/reports')
        },
        onError: (error) => setProblems({ notes: refusedFields(error)?.notes }),
      },
    )
  }

  return (
    <Form
      as="form"
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void submit()
      }}
      noValidate
      aria-labelledby="decision"
    >
      <Heading level={2} id="decision">
        Decision
      </Heading>
      {isConflict(decide.error) && <DecidedMeanwhile report={report} error={decide.error} />}
      <RadioCards
        label="What should happen?"
        cards={decisions}
        value={decision}
        error={problems.decision}
        onChange={(next) => {
          setChosen(next)
          setProblems({})
        }}
      />
      {decision === 'hide' && (
        <Select
          label="Reason the author sees"
          options={reasonOptions}
          value={reason}
          onChange={setReason}
        />
      )}
      <TextArea
        ref={field}
        label="Notes"
        hint="For the audit log and other reviewers. The author won’t see them."
        rows={3}
        characterLimit={NOTES_MAX_LENGTH}
        value={notes}
        readOnly={decide.isPending}
        error={problems.notes}
        onChange={(event) => {
          setNotes(event.target.value)
          setProblems({})
        }}
      />
      {decide.isError && !isConflict(decide.error) && !problems.notes && (
        <Notice tone="danger" isAnnounced title="Your decision wasn’t saved">
          {refusalMessage(decide.error) ?? 'It may be your connection, or it may be us. Try again.'}
        </Notice>
      )}
      <Button
        type="submit"
        variant={decision === 'suspend' ? 'danger' : 'primary'}
        pending={decide.isPending}
      >
        Decide
      </Button>
    </Form>
  )
}

function DecidedMeanwhile({ report, error }: { report: ReportCase; error: Error | null }) {
  return (
    <Notice tone="warning" isAnnounced title="Someone else got there first">
      {refusalMessage(error) ?? 'It changed in the meantime.'} It was marked “
      {statusNames[report.status]}”
      {report.decidedAt && (
        <>
          {' '}
          <RelativeTime dateTime={report.decidedAt} />
        </>
      )}
      .
    </Notice>
  )
}

const suspension = ({ accused }: ReportCase) =>
  ({
    title: `Suspend ${fullName(accused)}?`,
    description:
      'They’re signed out everywhere and can’t sign in, and no one sees anything they shared. An admin can lift it.',
    confirmLabel: 'Suspend',
    tone: 'danger',
  }) as const
