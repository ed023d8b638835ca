import type { Media } from '@fieldhouse/contract'
import { lazy, Suspense, useState } from 'react'
import { Gallery } from './gallery-face.ts'

const ReportPicture = lazy(() =>
  import('./report-picture.tsx').then((module) => ({ default: module.ReportPicture })),
)

/** Somebody else's pictures, each of which can be reported by itself. */
export function VisitorsGallery({ media }: { media: readonly Media[] }) {
  const [reported, setReported] = useState<string | null>(null)
  return (
    <>
      <Gallery media={media} onReport={setReported} />
      {reported !== null && (
        <Suspense>
          <ReportPicture key={reported} mediaId={reported} onClose={() => setReported(null)} />
        </Suspense>
      )}
    </>
  )
}
