import { Skeleton } from '@fieldhouse/design-system'
import { Item, ItemWords, List } from './list-styles.ts'

/** Placeholder of the rows. */
export function ListSkeleton({ label, rows }: { label: string; rows: number }) {
  return (
    <List aria-busy="true" aria-label={label}>
      {Array.from({ length: rows }, (_, index) => (
        <Item key={index}>
          <ItemWords>
            <Skeleton width="11rem" height="1.1rem" />
            <Skeleton width="15rem" height="0.9rem" />
          </ItemWords>
        </Item>
      ))}
    </List>
  )
}
