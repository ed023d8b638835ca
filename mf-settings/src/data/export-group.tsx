import type { AccountExport } from '@fieldhouse/contract'
import { call, refusalReason } from '@fieldhouse/contract/client'
import {
  Button,
  dayName,
  fileSize,
  Heading,
  Notice,
  ProgressBar,
  Skeleton,
} from '@fieldhouse/design-system'
import { useNotifyFailure } from '@fieldhouse/remote-kit'
import { ReadFailure } from '@fieldhouse/remote-kit/lists'
import { useQuery } from '@fieldhouse/remote-kit/query'
import type { MouseEvent } from 'react'
import { exportQuery, useStartExport } from '../account-data.queries.ts'
import { Fine, Group } from '../account/account-styles.ts'
import { Choices, ExportPlace } from './data-styles.ts'

const EXPORT_FILE = '/api/account/export/file'

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
      return (
        <>
          <StartButton label="Prepare my data" />
          <Fine>Takes a minute or two. You can keep browsing.</Fine>
        </>
      )
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
        <DownloadButton />
        <StartButton label="Prepare a new file" />
      </Choices>
    </>
  )
}

/** A link, so that it works as one; a person with a second factor may have to confirm who they are first. */
function DownloadButton() {
  const notifyFailure = useNotifyFailure()

  function download(event: MouseEvent) {
    event.preventDefault()
    call('GET /api/account/confirmation').then(
      () => window.location.assign(EXPORT_FILE),
      notifyFailure('We couldn’t start the download'),
    )
  }

  return (
    <Button href={EXPORT_FILE} download variant="primary" onClick={download}>
      Download
    </Button>
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
