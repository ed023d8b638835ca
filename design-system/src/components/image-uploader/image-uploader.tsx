import { useEffect, useEffectEvent } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { ErrorState } from '../error-state/error-state.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import { useLoaded } from '../use-loaded.ts'
import type { UploadPanelProps } from './upload-panel.tsx'

/** Half of a page's code, needed only for uploads. */
const loadPanel = async () =>
  (await import(/* webpackChunkName: "upload-panel" */ './upload-panel.tsx')).UploadPanel

export interface ImageUploaderProps extends UploadPanelProps {
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** 'Upload Photo', 'Upload Banner'. */
  title: string
}

/**
 * Chooses, crops and uploads pictures in a dialog of 750 × 550. The screen then claims the uploads in `onUploaded`;
 * closing the dialog cancels those in progress.
 */
export function ImageUploader({ isOpen, onOpenChange, title, ...panel }: ImageUploaderProps) {
  const { Part: UploadPanel, hasFailed, ask } = useLoaded(loadPanel)
  const begin = useEffectEvent(ask)
  useEffect(() => {
    if (isOpen) begin()
  }, [isOpen])

  const waiting = hasFailed ? (
    <ErrorState
      title="The uploader didn’t load"
      message="It may be your connection, or it may be us."
      headingLevel={3}
      onRetry={ask}
    />
  ) : (
    <Skeleton height="34rem" />
  )
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={title} width="lg">
      {UploadPanel ? <UploadPanel {...panel} /> : waiting}
    </Dialog>
  )
}
