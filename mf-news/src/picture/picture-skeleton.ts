import { Skeleton } from '@fieldhouse/design-system'
import styled from 'styled-components'
import { pictureFrame } from './picture-frame.ts'

/** The frame of a `StoryPicture` that is on its way. */
export const PictureSkeleton = styled(Skeleton)`
  ${pictureFrame}
  height: auto;
  border-radius: 0;
`
