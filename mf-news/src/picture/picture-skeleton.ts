import { Skeleton } from '@fieldhouse/design-system'
import styled from 'styled-components'
import { pictureFrame } from './picture-frame.ts'

/** Placeholder in the frame of a `StoryPicture`. */
export const PictureSkeleton = styled(Skeleton)`
  ${pictureFrame}
  height: auto;
  border-radius: 0;
`
