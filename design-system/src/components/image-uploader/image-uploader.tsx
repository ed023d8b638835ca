import { lazy, Suspense } from 'react'
import { Dialog } from '../dialog/dialog.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'
import type { UploadPanelProps } from './upload-panel.tsx'

/** Half of a page's code, needed only for uploads. */
const UploadPanel = lazy(() =>
  import(/* webpackChunkName: "upload-panel" */ './upload-panel.tsx').then((module) => ({
    default: module.UploadPanel,
  })),
)

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
  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={title} width="lg">
      <Suspense fallback={<Skeleton height="34rem" />}>
        <UploadPanel {...panel} />
      </Suspense>
    </Dialog>
  )
}
