import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(__dirname, '../../..')

/** Lint errors for a styled element with these declarations. */
function lint(declarations: string): string[] {
  const code = `const Box = styled.div.withConfig({ componentId: 'fh-box' })\`\n${declarations}\n\``
  const { stderr } = spawnSync(
    join(root, 'node_modules/.bin/stylelint'),
    ['--stdin', '--stdin-filename', 'design-system/src/box.ts', '--formatter', 'json'],
    { cwd: root, input: code, encoding: 'utf8' },
  )
  const results = JSON.parse(stderr.slice(stderr.indexOf('['))) as {
    warnings: { line: number; rule: string }[]
  }[]
  return results
    .flatMap(({ warnings }) => warnings)
    .sort((one, other) => one.line - other.line)
    .map(({ line, rule }) => `${line} ${rule}`)
}

test('colors, font sizes, spacing, radii and durations that are not tokens are refused', () => {
  const unit = 'declaration-property-unit-disallowed-list'
  expect(
    lint(`color: #c8f31d;
      background: linear-gradient(\${color.bg}, white);
      border: 1px solid rgb(1 2 3);
      font-size: 14px;
      padding: \${space[8]} 5px;
      &:hover { margin-inline: -2rem; }
      gap: 0.7rem;
      border-radius: 9px;
      animation: turn 300ms;
      z-index: 9999;`),
  ).toEqual([
    '2 color-no-hex',
    '3 color-named',
    '4 function-disallowed-list',
    `5 ${unit}`,
    `6 ${unit}`,
    `7 ${unit}`,
    `8 ${unit}`,
    `9 ${unit}`,
    `10 ${unit}`,
    '11 declaration-property-value-disallowed-list',
  ])
})

test('tokens, and measures of a single component, are accepted', () => {
  expect(
    lint(`color: \${color.accent};
      background: color-mix(in srgb, \${color.bg} 86%, transparent);
      border: \${stroke.line} solid currentColor;
      font-size: \${fontSize.small};
      padding: 0 calc(-1 * \${space[8]}) auto 10%;
      margin-block-start: 0.1em;
      width: 12rem;
      border-radius: 50%;
      animation: turn \${duration.cycle};
      z-index: \${layer.raised};`),
  ).toEqual([])
})
