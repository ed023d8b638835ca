/** Colors of the design tokens, as mail programs need them: without variables. A test compares them with the tokens. */
export const letterColors = {
  light: {
    bg: '#f4f6f3',
    surface: '#ffffff',
    line: '#dbe2dc',
    text: '#121816',
    muted: '#54605a',
    accent: '#1c6b3c',
    onAccent: '#ffffff',
  },
  dark: {
    bg: '#0b0f0e',
    surface: '#131917',
    line: '#26302c',
    text: '#eef3f0',
    muted: '#9eaba5',
    accent: '#c8f31d',
    onAccent: '#0c0f0e',
  },
} as const
