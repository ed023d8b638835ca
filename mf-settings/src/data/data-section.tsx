import { DeletionGroup } from './deletion-group.tsx'
import { ExportGroup } from './export-group.tsx'

/** Export of all data, and deletion of the account. */
export function DataSection() {
  return (
    <>
      <ExportGroup />
      <DeletionGroup />
    </>
  )
}
