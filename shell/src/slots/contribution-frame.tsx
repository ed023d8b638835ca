import type { LiveContribution, LiveRemote } from '@fieldhouse/contract'
import { Button, Card, Heading } from '@fieldhouse/design-system'
import { color, fontSize, space } from '@fieldhouse/design-system/tokens'
import type { FailurePhase, SlotContext } from '@fieldhouse/remote-kit/host'
import { useCallback, useEffect, useEffectEvent } from 'react'
import styled from 'styled-components'
import { reportError } from '../errors/report-error.ts'
import { ParcelSlot } from '../remotes/parcel-slot.tsx'
import { useAreaAttempts } from '../remotes/use-area-attempts.ts'
import { useForgottenData } from '../remotes/use-forgotten-data.ts'

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space[12]};
  margin-block-start: ${space[12]};
  font-size: ${fontSize.small};
  color: ${color.muted};
`

/** One contribution in its frame. Failures stay inside: they are reported, shown in its place, and retried. */
export function ContributionFrame({
  remote,
  contribution,
  context,
  onSettled,
}: {
  remote: LiveRemote
  contribution: LiveContribution
  context: SlotContext
  /** Called when it is mounted or has failed. */
  onSettled(): void
}) {
  const { attempt, status, isBroken, tryAgain, stood, failed } = useAreaAttempts()
  const thrown = useForgottenData(attempt)
  const isFirst = status === 'trying' && attempt === 0
  const settle = useEffectEvent(onSettled)

  useEffect(() => {
    if (!isFirst) settle()
  }, [isFirst])

  const onError = useCallback(
    (error: unknown, phase: FailurePhase, broken: LiveRemote) => {
      reportError(error, phase, broken)
      if (phase === 'render') thrown()
      if (phase !== 'unmount') failed()
    },
    [failed, thrown],
  )

  return (
    <div>
      {isBroken && (
        <Card as="section" aria-label={contribution.label}>
          <Heading level={2} size="label">
            {contribution.label}
          </Heading>
          <Words>
            <p>This part isn’t available right now.</p>
            <Button
              size="sm"
              pending={status === 'trying'}
              pendingLabel="Trying..."
              onClick={tryAgain}
            >
              Try again
            </Button>
          </Words>
        </Card>
      )}
      <div hidden={isBroken}>
        <ParcelSlot
          key={attempt}
          remote={remote}
          contribution={contribution}
          context={context}
          onMounted={stood}
          onError={onError}
        />
      </div>
    </div>
  )
}
