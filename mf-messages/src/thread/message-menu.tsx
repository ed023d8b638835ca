import type { MenuItem } from '@fieldhouse/design-system'
import { AlertIcon, CommentIcon } from '@fieldhouse/design-system/icons'
import { useNotify } from '@fieldhouse/remote-kit'
import { Report } from '@fieldhouse/remote-kit/safety'
import { useState } from 'react'
import { MoreMenu } from './more-menu.tsx'
import type { MessageLine } from './timeline.ts'

/** Actions on one message. */
export function MessageMenu({ line: { id, state, message } }: { line: MessageLine }) {
  const [isReporting, setReporting] = useState(false)
  const notify = useNotify()

  async function copy() {
    try {
      await navigator.clipboard.writeText(message.content)
      notify({ title: 'Copied', tone: 'success' })
    } catch {
      notify({ title: 'Your browser didn’t let us copy the text', tone: 'danger' })
    }
  }

  const items: MenuItem[] = [
    { label: 'Copy text', icon: <CommentIcon />, onSelect: () => void copy() },
  ]
  if (state === 'received') {
    items.push({ label: 'Report', icon: <AlertIcon />, onSelect: () => setReporting(true) })
  }
  return (
    <>
      <MoreMenu
        label="More about this message"
        align={state === 'received' ? 'start' : 'end'}
        items={items}
      />
      {id !== null && isReporting && (
        <Report
          subjectType="message"
          subjectId={id}
          subject="this message"
          onClose={() => setReporting(false)}
        />
      )}
    </>
  )
}
