import type { TestPart } from './test_parts.ts'
import {
  bin,
  check,
  format,
  frontEndTypes,
  otherTypes,
  publicNames,
  styles,
  types,
  unusedExports,
} from './test_plan.ts'

/** One file of the API's tests. */
const apiTests = (name: string, title: string, suite: string, file: string) =>
  check(
    name,
    title,
    ...['npm', 'run', '--silent', 'test', '-w', '@fieldhouse/api', '--', suite],
    `--files=${file}`,
  )

/** A script of the packages that the commit changes, their builds included. */
const ofChanged = (name: string, title: string, script: string) =>
  check(name, title, bin('lerna'), 'run', script, '--since', 'HEAD', '--exclude-dependents')

/** Checks before each commit. Lint and types remember what they have seen, so a small change costs little. */
export function verifyParts(): TestPart[] {
  return [
    frontEndTypes,
    check(
      'lint',
      'Lint',
      bin('eslint'),
      ...['--cache', '--cache-location', 'node_modules/.cache/eslint/', '.'],
    ),
    ...otherTypes,
    // The pass over the front end knows the types of Node, which the contract does without.
    types('contract', 'api/contract'),
    unusedExports,
    publicNames,
    format,
    styles,
    check('jest', 'Unit tests of what changed', bin('jest'), '--onlyChanged', '--passWithNoTests'),
    check('rules', 'Rules', 'npm', 'run', '--silent', 'test:unit', '-w', '@fieldhouse/api'),
    // Found by the whole run only, each of these cost half an hour.
    apiTests('coverage', 'Branches of the rules', 'process', 'rules_coverage'),
    apiTests('schema', 'Schema classes and the migrated tables', 'functional', 'schema_classes'),
    check('routes', 'Routes and pages of remotes', bin('jest'), 'shell/test/remote-definitions'),
    ofChanged('budgets', 'Budgets of changed remotes', 'check'),
    ofChanged('sizes', 'Sizes of components', 'sizes'),
  ]
}
