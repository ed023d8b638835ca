import type { AccountExport } from '@fieldhouse/contract'
import { refusalReason } from '@fieldhouse/contract/client'
import {
  Button,
  dayName,
  fileSize,
  Heading,
  Notice,
  ProgressBar,
  Skeleton,
} from '@fieldhouse/design-system'
import { ReadFailure } from '@fieldhouse/remote-kit/lists'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { exportQuery, useStartExport } from '../account-data.queries.ts'
import { Fine, Group } from '../account/account-styles.ts'
import { Choices, ExportPlace } from './data-styles.ts'

/** Export of all data stored about a person, as a zip. */
export function ExportGroup() {
  return (
    <Group as="section" aria-labelledby="export">
      <Heading level={2} id="export">
        Download your data
      </Heading>
      <p>
        Everything we have about you in one zip file: your profile, posts, comments, messages,
        connections, settings and activity as JSON, plus your pictures.
      </p>
      <ExportPlace>
        <Export />
      </ExportPlace>
    </Group>
  )
}

function Export() {
  const newest = useQuery(exportQuery())

  if (newest.isPending) return <Skeleton width="14rem" height="2.75rem" />
  if (!newest.data) {
    return <ReadFailure of={newest} headingLevel={3} title="Your export didn’t load" />
  }
  return <ExportState newest={newest.data} />
}

function ExportState({ newest }: { newest: AccountExport }) {
  switch (newest.state) {
    case 'none':
      return <StartButton label="Prepare my data" />
    case 'queued':
    case 'running':
      return (
        <>
          <ProgressBar
            label={
              newest.state === 'queued'
                ? 'Waiting in line'
                : `Preparing your data, ${newest.progress}%`
            }
            percent={newest.state === 'queued' ? null : newest.progress}
          />
          <Fine>
            You can leave this page. We’ll keep working, and your file will be here when you’re
            back.
          </Fine>
        </>
      )
    case 'failed':
      return (
        <>
          <Notice tone="danger" isAnnounced title="We couldn’t prepare your data">
            Nothing is lost. Try again, and if it still fails, reply to any of our emails.
          </Notice>
          <StartButton label="Try again" />
        </>
      )
    case 'ready':
      return <ReadyExport newest={newest} />
  }
}

function ReadyExport({ newest: { bytes, expiresAt } }: { newest: AccountExport }) {
  return (
    <>
      <p role="status">
        Your data is ready{bytes !== null && <> ({fileSize(bytes)})</>}.
        {expiresAt !== null && <> You can download it until {dayName(expiresAt)}.</>}
      </p>
      <Choices>
        <Button href="/api/account/export/file" download variant="primary">
          Download
        </Button>
        <StartButton label="Prepare a new file" />
      </Choices>
    </>
  )
}

function StartButton({ label }: { label: string }) {
  const start = useStartExport()
  return (
    <>
      <Button pending={start.isPending} pendingLabel="Starting..." onClick={() => start.mutate()}>
        {label}
      </Button>
      {start.isError && <p role="alert">{refusalReason(start.error)}</p>}
    </>
  )
}
