import { Button } from '@fieldhouse/design-system'
import { useState } from 'react'
import { useLatePart } from '../remote/late-part.ts'
import type { AppealProps } from './appeal-dialog.tsx'
import { hiddenNames } from './hidden-names.ts'

/** One chunk with the report dialog: they share most of their code. */
const loadDialog = async () =>
  (await import(/* webpackChunkName: "report" */ './appeal-dialog.tsx')).AppealDialog

interface AppealButtonProps extends Omit<AppealProps, 'onClose'> {
  variant?: 'secondary' | 'ghost'
}

/** 'Appeal', for the author of content hidden by a reviewer. The dialog's code loads when it is opened. */
export function AppealButton({ variant, ...hidden }: AppealButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const { Part: Dialog, ask } = useLatePart(loadDialog, () => setOpen(false))
  return (
    <>
      <Button
        size="sm"
        variant={variant}
        aria-haspopup="dialog"
        aria-label={`Appeal for your ${hiddenNames[hidden.subjectType]}`}
        onClick={() => {
          setOpen(true)
          ask()
        }}
      >
        Appeal
      </Button>
      {isOpen && Dialog && <Dialog {...hidden} onClose={() => setOpen(false)} />}
    </>
  )
}
