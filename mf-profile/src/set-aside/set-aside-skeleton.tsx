import { Skeleton } from '@fieldhouse/design-system'
import { Rows } from '@fieldhouse/remote-kit/lists'
import { Item, ItemWords } from './set-aside-styles.ts'

/** Placeholder of the rows; most people have none, or one. */
export function SetAsideSkeleton({ label }: { label: string }) {
  return (
    <Rows aria-busy="true" aria-label={label}>
      <Item>
        <ItemWords>
          <Skeleton width="11rem" height="1.1rem" />
          <Skeleton width="15rem" height="0.9rem" />
        </ItemWords>
      </Item>
    </Rows>
  )
}
