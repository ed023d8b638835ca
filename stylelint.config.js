/**
 * Colors, font sizes, spacing, radii and durations are tokens of the design system
 * (design-system/src/tokens) in all packages.
 */
// `em` is allowed: offsets relative to adjacent text belong to no scale.
const LENGTHS = ['px', 'rem', 'ch', 'pt']
const TIMES = ['ms', 's']

export default {
  ignoreFiles: ['**/node_modules/**', '**/dist/**', '**/build/**', '**/storybook-static/**'],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'color-no-hex': true,
    'color-named': 'never',
    'function-disallowed-list': [/^(rgb|hsl)a?$/, /^(ok)?(lab|lch)$/, 'hwb', 'color'],
    'declaration-property-unit-disallowed-list': {
      '/^font(-size)?$/': [...LENGTHS, 'em', '%', 'vw', 'vh'],
      '/^(scroll-)?(margin|padding)/': LENGTHS,
      '/gap$/': LENGTHS,
      '/radius$/': LENGTHS,
      '/^(transition|animation)/': TIMES,
    },
    'declaration-property-value-disallowed-list': {
      'font-size': [/^(x{1,3}-)?(small|medium|large|smaller|larger)$/],
      'z-index': [/^[1-9]/],
    },
  },
  overrides: [
    { files: ['**/*.{ts,tsx}'], customSyntax: 'postcss-styled-syntax' },
    // The tokens themselves.
    {
      files: ['design-system/src/styles/tokens.css'],
      rules: { 'color-no-hex': null, 'color-named': null },
    },
  ],
}
