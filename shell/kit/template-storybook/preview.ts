import '@fieldhouse/design-system/base.css'
import { preview } from '@fieldhouse/remote-kit/storybook-preview'

export default preview
