import type { Media } from '@fieldhouse/contract'
import { Report } from '@fieldhouse/remote-kit/safety'
import { useState } from 'react'
import { Gallery } from './gallery-styles.ts'

/** Another person's gallery; each picture can be reported. */
export function VisitorsGallery({ media }: { media: readonly Media[] }) {
  const [reported, setReported] = useState<string | null>(null)
  return (
    <>
      <Gallery media={media} onReport={setReported} />
      {reported !== null && (
        <Report
          key={reported}
          subjectType="media"
          subjectId={reported}
          subject="this picture"
          onClose={() => setReported(null)}
        />
      )}
    </>
  )
}
