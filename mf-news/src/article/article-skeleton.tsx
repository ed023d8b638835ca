import { Skeleton, SkeletonText, VisuallyHidden } from '@fieldhouse/design-system'
import { usePageHeading } from '@fieldhouse/remote-kit'
import { PictureSkeleton } from '../picture/picture-skeleton.ts'
import { Body, Contents, Head, Sheet } from './article-styles.ts'

/** Placeholder of an article. */
export function ArticleSkeleton() {
  usePageHeading('Article')
  return (
    <Sheet padding="none">
      <VisuallyHidden role="status">Loading the article...</VisuallyHidden>
      <PictureSkeleton aria-hidden="true" />
      <Contents aria-hidden="true">
        <Head>
          <Skeleton width="12rem" height="1.5rem" />
          <Skeleton height="2.75rem" />
          <SkeletonText lines={2} />
          <Skeleton width="14rem" height="2.25rem" />
        </Head>
        <Body $hasContents={false}>
          <SkeletonText lines={12} />
        </Body>
      </Contents>
    </Sheet>
  )
}
