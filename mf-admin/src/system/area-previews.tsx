import type { Preview } from '@fieldhouse/contract'
import { Button } from '@fieldhouse/design-system'
import { useConfirm, useNotify, useNotifyFailure } from '@fieldhouse/remote-kit'
import { useQuery } from '@fieldhouse/remote-kit/query'
import { momentOf } from '../admin/times.ts'
import { areaPreviewsQuery, useEndPreview } from '../previews.queries.ts'
import { AreaRow, AreaRows, RowButtons, SmallText } from './area-rows.ts'
import { SystemPart } from './system-part.tsx'

/** Links that show a release before it is live. */
export function AreaPreviews({ name }: { name: string }) {
  const previews = useQuery(areaPreviewsQuery(name))
  return (
    <SystemPart title="Previews" query={previews}>
      {(all) => (
        <>
          <SmallText>
            {all.length === 0 && 'None. A release’s menu makes one. '}
            For a day, a link shows a release to admins and to people with a deploy token of this
            area, before it’s live.
          </SmallText>
          {all.length > 0 && (
            <AreaRows>
              {all.map((preview) => (
                <PreviewRow key={preview.id} area={name} preview={preview} />
              ))}
            </AreaRows>
          )}
        </>
      )}
    </SystemPart>
  )
}

function PreviewRow({ area, preview }: { area: string; preview: Preview }) {
  const { id, version, path, madeBy, expiresAt } = preview
  const endPreview = useEndPreview(area)
  const confirm = useConfirm()
  const notify = useNotify()
  const notifyFailure = useNotifyFailure()

  async function copy() {
    try {
      await navigator.clipboard.writeText(new URL(path, location.href).href)
      notify({ title: 'Link copied', description: version, tone: 'success' })
    } catch {
      notify({ title: 'We couldn’t copy the link', description: 'Your browser blocked it.' })
    }
  }

  async function end() {
    const isSure = await confirm({
      title: `End the preview of ${version}?`,
      description: 'Its link stops working, also where it’s open.',
      confirmLabel: 'End',
    })
    if (!isSure) return
    endPreview.mutate(id, {
      onSuccess: () => notify({ title: 'Preview ended', description: version, tone: 'success' }),
      onError: notifyFailure('That didn’t go through'),
    })
  }

  return (
    <AreaRow>
      <div>
        <p>
          <strong>{version}</strong>
        </p>
        <SmallText>
          Until {momentOf(expiresAt)}, by {madeBy}
        </SmallText>
      </div>
      <RowButtons>
        <Button size="sm" href={path} aria-label={`Open the preview of ${version}`}>
          Open
        </Button>
        <Button size="sm" aria-label={`Copy the link of ${version}`} onClick={() => void copy()}>
          Copy link
        </Button>
        <Button
          size="sm"
          aria-label={`End the preview of ${version}`}
          pending={endPreview.isPending}
          onClick={() => void end()}
        >
          End
        </Button>
      </RowButtons>
    </AreaRow>
  )
}
