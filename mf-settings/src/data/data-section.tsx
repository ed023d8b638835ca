import { DeletionGroup } from './deletion-group.tsx'
import { ExportGroup } from './export-group.tsx'

/** Taking along what Fieldhouse holds, and leaving. */
export function DataSection() {
  return (
    <>
      <ExportGroup />
      <DeletionGroup />
    </>
  )
}
