import { NOTES_MAX_LENGTH, type ReportCase } from '@fieldhouse/contract'
import { isConflict, refusalMessage } from '@fieldhouse/contract/client'
import {
  Button,
  Card,
  Heading,
  Notice,
  RadioCards,
  RelativeTime,
  Select,
  TextArea,
} from '@fieldhouse/design-system'
import { space } from '@fieldhouse/design-system/tokens'
import { useUser } from '@fieldhouse/remote-kit'
import type { SubmitEvent } from 'react'
import styled from 'styled-components'
import { hasRight } from '../admin/rights.ts'
import { decisionsFor, needsNotes, reasonOptions, statusNames } from './report-words.ts'
import { useDecision, type DecisionCards } from './use-decision.ts'

const Form = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[20]};
`

/** The decision form, or the reason why this viewer cannot decide. */
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

/** Form of a decision. Typed text stays after errors and after decisions by others. */
function Decide({ report, decisions }: { report: ReportCase; decisions: DecisionCards }) {
  const { decide, field, decision, reason, notes, problems, choose, setReason, write, submit } =
    useDecision(report, decisions)

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
        onChange={choose}
      />
      {decision !== null && needsNotes(decision) && (
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
        onChange={(event) => write(event.target.value)}
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
