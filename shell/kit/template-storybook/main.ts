import { storybook } from '@fieldhouse/remote-kit/storybook'

export default storybook
