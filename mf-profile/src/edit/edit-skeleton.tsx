import { Skeleton } from '@fieldhouse/design-system'
import { Fields, Section } from './edit-profile-styles.ts'

/** Placeholder of the fields. */
export function EditSkeleton() {
  return (
    <>
      <p role="status">Loading...</p>
      <Section aria-busy="true">
        <Skeleton width="10rem" height="1.375rem" />
        <Skeleton height="9rem" />
      </Section>
      <Section aria-busy="true">
        <Skeleton width="12rem" height="1.375rem" />
        <Fields>
          {Array.from({ length: 8 }, (_, index) => (
            <Skeleton key={index} height="4.5rem" />
          ))}
        </Fields>
      </Section>
    </>
  )
}
