import { Button } from '@fieldhouse/design-system'
import { color, space, stroke } from '@fieldhouse/design-system/tokens'
import { useState } from 'react'
import styled from 'styled-components'
import type { Area } from './areas.ts'
import { pageReport, reportText } from './page-report.ts'

const Panel = styled.section`
  display: grid;
  flex-basis: 100%;
  gap: ${space[12]};
  max-height: 50dvh;
  padding: ${space[12]} ${space[8]} ${space[8]} 0;
  overflow-y: auto;
  border-top: ${stroke.line} solid ${color.line};
`

const Part = styled.div`
  li {
    color: ${color.muted};
  }
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[12]};
`

/** Releases, slots, shared modules, timings and calls of this page, as they are when it opens. */
export function DeveloperPanel({ areas }: { areas: Area[] }) {
  const [parts] = useState(() => pageReport(areas))
  const [outcome, setOutcome] = useState('')

  async function copy() {
    try {
      await navigator.clipboard.writeText(reportText(parts))
      setOutcome('Report copied')
    } catch {
      setOutcome('Your browser didn’t let us copy it')
    }
  }

  return (
    // Scrolls, so the keyboard has to reach it.
    <Panel aria-label="This page" tabIndex={0}>
      {parts.map(({ title, lines }) => (
        <Part key={title}>
          <strong>{title}</strong>
          <ul>
            {lines.map((line, index) => (
              <li key={index}>{line}</li>
            ))}
          </ul>
        </Part>
      ))}
      <Foot>
        <Button size="sm" onClick={() => void copy()}>
          Copy report
        </Button>
        <span role="status">{outcome}</span>
      </Foot>
    </Panel>
  )
}
