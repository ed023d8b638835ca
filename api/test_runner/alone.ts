import type { FailedTest } from './reports.ts'

/** A regular expression that matches this text only. */
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&')

/**
 * Command that runs one failed test by itself, in the folder of its package; null if its target has to run as a whole. It
 * writes its report as the target does, to TEST_REPORT or, for Jest, to `report`.
 */
export function commandFor(
  target: string,
  { file, title }: FailedTest,
  report: string,
): string[] | null {
  if (!file) return null
  switch (target) {
    case 'unit':
      if (!/\.test\.tsx?$/.test(file)) break
      return [
        ...['jest', '--json', `--outputFile=${report}`, file],
        ...(title ? ['-t', `^${literally(title)}$`] : []),
      ]
    case 'e2e':
      return ['playwright', 'test', file, '-g', `${literally(title)}$`]
    case 'stories':
      return null
  }
  // Tests of the API: a file lies in the folder of its suite.
  const suite = /^tests\/(\w+)\//.exec(file)?.[1]
  if (!suite) return null
  const runner = ['node', '--import=@poppinss/ts-exec', 'bin/test.ts']
  return [...runner, suite, `--files=${file}`, ...(title ? [`--tests=${title}`] : [])]
}
