import type { Preview } from '@storybook/react-webpack5'
import { useLayoutEffect } from 'react'
import '../src/base.css'
import { axeOptions, axeRules } from './accessibility.ts'
import './preview.css'
import { storybookTheme } from './storybook-theme.ts'

const preview: Preview = {
  tags: ['autodocs'],
  globalTypes: {
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
  },
  initialGlobals: { theme: 'dark' },
  decorators: [
    function Themed(Story, { globals }) {
      const isDark = globals['theme'] !== 'light'
      useLayoutEffect(() => {
        document.documentElement.classList.toggle('dark', isDark)
      }, [isDark])
      return <Story />
    },
  ],
  parameters: {
    // The ground is a token of the theme, not a choice of its own.
    backgrounds: { disable: true },
    viewport: {
      options: {
        phone: { name: 'Phone', styles: { width: '390px', height: '844px' } },
        desktop: { name: 'Desktop', styles: { width: '1280px', height: '860px' } },
      },
    },
    a11y: { test: 'error', options: axeOptions, config: { rules: axeRules } },
    docs: { theme: storybookTheme },
    options: { storySort: { order: ['Foundations', 'Components', 'Patterns'] } },
  },
}

export default preview
