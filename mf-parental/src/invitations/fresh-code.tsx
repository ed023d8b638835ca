import type { GuardianInvitation } from '@fieldhouse/contract'
import { Button, timeLeft } from '@fieldhouse/design-system'
import { color, font, fontSize, fontWeight, radius, space } from '@fieldhouse/design-system/tokens'
import { useNotify } from '@fieldhouse/remote-kit'
import { useEffect, useState } from 'react'
import styled from 'styled-components'

const MINUTE_MS = 60 * 1000

const Ground = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[12]};
  padding: ${space[20]};
  background: ${color.accentSoft};
  border-radius: ${radius.md};
`

const Code = styled.output`
  font-family: ${font.display};
  font-size: ${fontSize.title};
  font-weight: ${fontWeight.bold};
  font-variant-numeric: tabular-nums;
  letter-spacing: 0.06em;
  overflow-wrap: anywhere;
  user-select: all;
`

const Left = styled.p`
  font-size: ${fontSize.small};
`

/** A new code, shown once. */
export function FreshCode({ invitation: { code, expiresAt } }: { invitation: GuardianInvitation }) {
  const notify = useNotify()
  const left = useTimeLeft(expiresAt)

  async function copy() {
    try {
      await navigator.clipboard.writeText(code)
      notify({ title: 'Code copied', tone: 'success' })
    } catch {
      notify({
        title: 'We couldn’t copy the code',
        description: 'Select the code and copy it yourself.',
      })
    }
  }

  return (
    <Ground>
      <p>Give this code to your child. You’ll only see it once.</p>
      <Code aria-label={`Code: ${code}`}>{code}</Code>
      <Button onClick={() => void copy()}>Copy the code</Button>
      <Left>{left}</Left>
    </Ground>
  )
}

/** Time left, updated while the page is open. */
function useTimeLeft(expiresAt: string): string {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS)
    return () => clearInterval(timer)
  }, [])

  const leftMs = new Date(expiresAt).getTime() - now
  if (leftMs <= 0) return 'This code expired. Make a new one.'
  return `Works for ${timeLeft(leftMs)} more.`
}
