/** Surroundings of a remote's screens, as its `.storybook/preview.ts` exports them: the theme, from the toolbar. */
export const preview = {
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
    (story: () => unknown, { globals }: { globals: Record<string, unknown> }) => {
      document.documentElement.classList.toggle('dark', globals['theme'] !== 'light')
      return story()
    },
  ],
  parameters: { layout: 'fullscreen', backgrounds: { disable: true }, a11y: { test: 'error' } },
}
