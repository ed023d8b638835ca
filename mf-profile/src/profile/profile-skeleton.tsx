import { Card, Skeleton, SkeletonText, VisuallyHidden } from '@fieldhouse/design-system'
import { Section, Sections } from './sections-styles.ts'
import { Actions, Body, Words } from './profile-head-styles.ts'
import { BannerPlace, BioPlace, RoundPlace } from './profile-skeleton-styles.ts'

/** Placeholder of a profile. */
export function ProfileSkeleton() {
  return (
    <>
      <VisuallyHidden role="status">Loading the profile...</VisuallyHidden>
      <Card padding="none" aria-busy="true">
        <BannerPlace />
        <Body>
          <RoundPlace round />
          <Words>
            <Skeleton width="16rem" height="2.75rem" />
            <Skeleton width="100%" height="1rem" />
            <Skeleton width="70%" height="1rem" />
          </Words>
          <Actions>
            <Skeleton width="9rem" height="2.75rem" />
          </Actions>
          <BioPlace>
            <SkeletonText lines={2} />
          </BioPlace>
        </Body>
      </Card>
      <Skeleton width="14rem" height="2.75rem" />
      <Sections $isPair>
        <Section>
          <Skeleton width="6rem" height="1.375rem" />
          <Skeleton height="10rem" />
        </Section>
        <Section>
          <Skeleton width="8rem" height="1.375rem" />
          <SkeletonText lines={3} />
        </Section>
      </Sections>
    </>
  )
}
