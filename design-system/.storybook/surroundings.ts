import type { Preview } from '@storybook/react-webpack5'
import { addons } from 'storybook/preview-api'

/** Surroundings of a story, set in the toolbar or by the story's own `globals`. */
interface Surroundings {
  theme?: 'dark' | 'light'
  direction?: 'ltr' | 'rtl'
  textSize?: '100' | '200'
}

export const surroundingTypes: NonNullable<Preview['globalTypes']> = {
  theme: {
    description: 'Theme',
    toolbar: {
      icon: 'contrast',
      items: [
        { value: 'dark', title: 'Dark', icon: 'moon' },
        { value: 'light', title: 'Light', icon: 'sun' },
      ],
      dynamicTitle: true,
    },
  },
  direction: {
    description: 'Direction of writing',
    toolbar: {
      icon: 'transfer',
      items: [
        { value: 'ltr', title: 'Left to right' },
        { value: 'rtl', title: 'Right to left' },
      ],
      dynamicTitle: true,
    },
  },
  textSize: {
    description: 'Text size',
    toolbar: {
      icon: 'paragraph',
      items: [
        { value: '100', title: 'Text 100 %' },
        { value: '200', title: 'Text 200 %' },
      ],
      dynamicTitle: true,
    },
  },
}

export const initialSurroundings = { theme: 'dark', direction: 'ltr', textSize: '100' }

/** Applied to the root element, as in the app. */
export function surround({ theme, direction, textSize }: Surroundings) {
  const root = document.documentElement
  root.classList.toggle('dark', theme !== 'light')
  root.classList.toggle('large-text', textSize === '200')
  root.dir = direction === 'rtl' ? 'rtl' : 'ltr'
}

/** Pages without a story have no decorator to follow the toolbar. */
export function surroundPages() {
  surround(initialSurroundings as Surroundings)
  const follow = ({ globals }: { globals: Surroundings }) => surround(globals)
  addons.getChannel().on('setGlobals', follow)
  addons.getChannel().on('globalsUpdated', follow)
}
