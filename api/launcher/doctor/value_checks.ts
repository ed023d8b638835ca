import { error, type Finding } from './finding.ts'

const NOT_VALID = /^- (\w+) (is not valid: .+)$/

/** Settings of this process that the API would not start with, in its own words; other checks name what is missing. */
export async function checkValues(): Promise<Finding[]> {
  try {
    await import('../../start/env.ts')
    return []
  } catch (failure) {
    const { help } = failure as { help?: unknown }
    if (typeof help !== 'string') throw failure
    return help.split('\n').flatMap((line) => {
      const [, name, wrong] = NOT_VALID.exec(line) ?? []
      return name && wrong ? [error(name, wrong)] : []
    })
  }
}
