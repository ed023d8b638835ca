import { useEffect, useEffectEvent } from 'react'
import { useLatePart } from '../remote/late-part.ts'
import type { ReportProps } from './report-dialog.tsx'

const loadDialog = async () =>
  (await import(/* webpackChunkName: "report" */ './report-dialog.tsx')).ReportDialog

/** The report dialog while it is open. Its code loads when it is opened. */
export function Report(props: ReportProps) {
  const { Part: Dialog, ask } = useLatePart(loadDialog, props.onClose)
  const open = useEffectEvent(ask)
  useEffect(() => open(), [])
  return Dialog && <Dialog {...props} />
}
