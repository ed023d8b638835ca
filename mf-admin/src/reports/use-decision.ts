import type { ReportCase, ReportDecision, ReportReason } from '@fieldhouse/contract'
import { refusedFields } from '@fieldhouse/contract/client'
import { fullName } from '@fieldhouse/design-system'
import { useConfirm, useNotify, useUnsavedWork } from '@fieldhouse/remote-kit'
import { useNavigate } from '@fieldhouse/remote-kit/router'
import { useRef, useState } from 'react'
import { useDecideReport } from '../reports.queries.ts'
import { decidedWords, needsNotes, type decisionsFor } from './report-words.ts'

const NOTES_DUE = 'Add a reason for the audit log'

export type DecisionCards = ReturnType<typeof decisionsFor>

/** State of a decision: the selected one, its notes, missing fields, and sending it. */
export function useDecision(report: ReportCase, decisions: DecisionCards) {
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
  // A decision by somebody else can make the selected one unavailable.
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
        ...(needsNotes(decision) && reason && { reason }),
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

  function choose(next: ReportDecision['decision']) {
    setChosen(next)
    setProblems({})
  }

  function write(text: string) {
    setNotes(text)
    setProblems({})
  }

  return { decide, field, decision, reason, notes, problems, choose, setReason, write, submit }
}

const suspension = ({ accused }: ReportCase) =>
  ({
    title: `Suspend ${fullName(accused)}?`,
    description:
      'They’re signed out everywhere and can’t sign in, and no one sees anything they shared. An admin can lift it.',
    confirmLabel: 'Suspend',
    tone: 'danger',
  }) as const
