/** @jest-environment node */
import { breakingVersion, judgeNames, type KeptNames } from '../scripts/judge-names.ts'

const kept: KeptNames = {
  version: '0.1.0',
  names: { '.': ['Slot', 'type Pages'], './query': ['query'] },
}

const now = (version: string, names: KeptNames['names']) =>
  judgeNames('@fieldhouse/remote-kit', kept, { version, names })

test('the same names need nothing, and further ones neither', () => {
  expect(now('0.1.0', kept.names)).toBeNull()
  expect(now('0.1.0', { ...kept.names, '.': ['Slot', 'type Pages', 'useFlag'] })).toBeNull()
  expect(now('0.1.0', { ...kept.names, './late': ['late'] })).toBeNull()
})

test.each([
  ['a name that is gone', { ...kept.names, '.': ['type Pages'] }, '.: Slot'],
  ['an entry that is gone', { '.': kept.names['.']! }, 'entry ./query'],
  ['a value that is only a type now', { ...kept.names, './query': ['type query'] }, 'query: query'],
])('%s is refused, named, and told what to do', (_case, names, named) => {
  expect(now('0.1.0', names)).toContain(named)
  expect(now('0.1.9', names)).toContain('give it 0.2.0')
  expect(now('0.2.0', names)).toBeNull()
  expect(now('1.0.0', names)).toBeNull()
})

test('from 1.0.0 on only a major version takes names away', () => {
  expect(breakingVersion('0.4.2')).toBe('0.5.0')
  expect(breakingVersion('1.4.2')).toBe('2.0.0')
})
