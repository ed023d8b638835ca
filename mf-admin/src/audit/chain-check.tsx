import { refusalMessage } from '@fieldhouse/contract/client'
import { Button, Notice } from '@fieldhouse/design-system'
import { fontSize, media, space } from '@fieldhouse/design-system/tokens'
import styled from 'styled-components'
import { useCheckChain } from '../audit.queries.ts'
import { problemWords } from './audit-words.ts'

const Row = styled.div`
  display: grid;
  gap: ${space[12]};
  justify-items: start;

  > * {
    max-width: 100%;
  }

  code {
    font-size: ${fontSize.small};
    overflow-wrap: anywhere;
  }

  ${media.oneColumn} {
    padding-inline: ${space[16]};
  }
`

const count = new Intl.NumberFormat('en-US')

/** Checks the whole chain, and shows the result. */
export function ChainCheck() {
  const check = useCheckChain()
  return (
    <Row>
      <Button onClick={() => check.mutate()} pending={check.isPending} pendingLabel="Checking...">
        Check the chain
      </Button>
      {check.data?.ok && (
        <Notice tone="accent" isAnnounced title="The chain is intact">
          <p>All {count.format(check.data.checked)} entries are unchanged.</p>
          <p>
            Last hash: <code>{check.data.head}</code>. Save it somewhere else to prove the chain
            later.
          </p>
        </Notice>
      )}
      {check.data && !check.data.ok && (
        <Notice tone="danger" isAnnounced title="The chain is broken">
          {check.data.brokenAt &&
            `Entry ${count.format(check.data.brokenAt.number)} ${problemWords[check.data.brokenAt.problem]}. `}
          {count.format(check.data.checked)} entries before it are unchanged. Back up the database
          before you do anything else.
        </Notice>
      )}
      {check.isError && (
        <Notice tone="danger" isAnnounced title="We couldn’t check the chain">
          {refusalMessage(check.error) ?? 'It may be your connection, or it may be us. Try again.'}
        </Notice>
      )}
    </Row>
  )
}
