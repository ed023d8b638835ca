import type { Preview } from '@storybook/react-webpack5'
import { useLayoutEffect } from 'react'
import { configure } from 'storybook/test'
import '../src/base.css'
import { axeOptions, axeRules } from './accessibility.ts'
import './preview.css'
import { storybookTheme } from './storybook-theme.ts'
import { initialSurroundings, surround, surroundPages, surroundingTypes } from './surroundings.ts'

// Busy machines need seconds where a quiet one needs milliseconds.
configure({ asyncUtilTimeout: 10_000 })

surroundPages()

const preview: Preview = {
  globalTypes: surroundingTypes,
  initialGlobals: initialSurroundings,
  decorators: [
    function Surrounded(Story, { globals }) {
      useLayoutEffect(() => surround(globals))
      return <Story />
    },
  ],
  parameters: {
    // The background comes from the theme, not from a separate choice.
    backgrounds: { disable: true },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
        desktop: { name: 'Desktop', styles: { width: '1280px', height: '860px' } },
      },
    },
    a11y: { test: 'error', options: axeOptions, config: { rules: axeRules } },
    docs: { theme: storybookTheme },
    options: {
      storySort: {
        order: [
          'Welcome',
          'Changes',
          'Foundations',
          ['Color', 'Type', 'Space and shape', 'Motion', 'Icons', 'Focus and print'],
          'Guides',
          ['Voice', 'Making a screen', 'Making a component', 'Where components are used'],
          'Components',
        ],
      },
    },
  },
}

export default preview
