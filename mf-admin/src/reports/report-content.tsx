import type { ReportCase } from '@fieldhouse/contract'
import {
  Badge,
  Heading,
  Notice,
  PersonName,
  RelativeTime,
  reportReasonNames,
} from '@fieldhouse/design-system'
import { color, radius, space, stroke } from '@fieldhouse/design-system/tokens'
import { useEntitlement } from '@fieldhouse/remote-kit'
import { Link } from '@fieldhouse/remote-kit/router'
import { useState } from 'react'
import styled from 'styled-components'
import { reportedPictureUrl } from '../reports.queries.ts'

const PICTURE_WIDTH_PX = 1280

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[24]};
  margin-block-start: ${space[16]};
`

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[8]};

  ul {
    display: grid;
    gap: ${space[8]};
    margin: 0;
    padding: 0;
    list-style: none;
  }
`

const Quote = styled.blockquote`
  margin: 0;
  padding: ${space[8]} ${space[16]};
  border-inline-start: ${stroke.mark} solid ${color.line};
  overflow-wrap: anywhere;
  white-space: pre-line;
`

const Muted = styled.p`
  color: ${color.muted};
`

/* Of one height, so that nothing below moves when it loads: its own size is not known before. */
const Picture = styled.img`
  display: block;
  width: 100%;
  height: 20rem;
  object-fit: contain;
  background: ${color.raised};
  border-radius: ${radius.md};
`

const states = {
  shown: 'It’s still up for everyone its privacy level lets in.',
  hidden: 'A reviewer hid it. Only the author can see it.',
  gone: 'The author deleted it.',
} as const

const noQuote = {
  open: 'It had no text.',
  opened: 'It had no text.',
  withheld: 'It isn’t public. Only the person who decides sees the text.',
} as const

export function ReportContent({ report }: { report: ReportCase }) {
  const { accused, reasons, details, words, quote, now, appeal, notes, firstReportedAt } = report
  const profile = `/profile/${accused.id}`
  const canVisit = useEntitlement(profile)
  return (
    <Parts>
      <div>
        <PersonName person={accused} link={canVisit ? <Link to={profile} /> : undefined} />
        <Muted>
          First reported <RelativeTime dateTime={firstReportedAt} />
        </Muted>
      </div>
      {words === 'opened' && (
        <Notice title="Not public">The audit log shows that you opened it.</Notice>
      )}
      <Part aria-labelledby="stood">
        <Heading level={2} size="label" id="stood">
          When it was reported
        </Heading>
        {quote ? <Quote dir="auto">{quote}</Quote> : <Muted>{noQuote[words]}</Muted>}
      </Part>
      <Part aria-labelledby="now">
        <Heading level={2} size="label" id="now">
          Now
        </Heading>
        <Muted>{states[now.state]}</Muted>
        {now.text && now.text !== quote && <Quote dir="auto">{now.text}</Quote>}
        {now.text !== null && now.text === quote && <Muted>The text hasn’t changed.</Muted>}
        {now.imageUrl && <ReportedPicture id={report.id} />}
      </Part>
      <Part aria-labelledby="why">
        <Heading level={2} size="label" id="why">
          Reported for
        </Heading>
        <ul>
          {reasons.map(({ reason, count }) => (
            <li key={reason}>
              {reportReasonNames[reason]} <Badge>{count}</Badge>
            </li>
          ))}
        </ul>
        {details.map((words, index) => (
          <Quote key={index} dir="auto">
            {words}
          </Quote>
        ))}
      </Part>
      {notes && (
        <Part aria-labelledby="notes">
          <Heading level={2} size="label" id="notes">
            Notes from the last decision
          </Heading>
          <Quote dir="auto">{notes}</Quote>
        </Part>
      )}
      {appeal && (
        <Notice
          tone={appeal.status === 'open' ? 'warning' : 'info'}
          title={appeal.status === 'open' ? 'The author is appealing' : 'The author appealed'}
        >
          {appeal.statement && <p dir="auto">“{appeal.statement}”</p>}
        </Notice>
      )}
    </Parts>
  )
}

/** A picture at the reviewers' own address: the public one may be closed to them, or hidden by now. */
function ReportedPicture({ id }: { id: string }) {
  const [hasFailed, setHasFailed] = useState(false)
  if (hasFailed) return <Muted>The picture didn’t load.</Muted>
  return (
    <Picture
      src={reportedPictureUrl(id, PICTURE_WIDTH_PX)}
      alt="Reported picture"
      onError={() => setHasFailed(true)}
    />
  )
}
