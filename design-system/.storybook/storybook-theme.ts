import { create } from 'storybook/theming'
import { palette } from '../src/tokens/color.ts'
import { fontScale } from '../src/tokens/type.ts'

const { dark } = palette

/** Storybook's own frame and pages, in our colors. */
export const storybookTheme = create({
  base: 'dark',
  brandTitle: 'Fieldhouse design system',
  brandUrl: './',
  colorPrimary: dark.accent,
  // Links, and the selected entry of the list.
  colorSecondary: dark.success,
  fontBase: fontScale.text,
  appBg: dark.bg,
  appContentBg: dark.surface,
  appPreviewBg: dark.bg,
  appBorderColor: dark.line,
  appBorderRadius: 10,
  textColor: dark.text,
  textMutedColor: dark.muted,
  barBg: dark.surface,
  barTextColor: dark.muted,
  barHoverColor: dark.text,
  barSelectedColor: dark.accent,
  inputBg: dark.raised,
  inputBorder: dark.edge,
  inputTextColor: dark.text,
  inputBorderRadius: 10,
})
