/* global afterAll, afterEach */
import { format } from 'node:util'

const printed = []
for (const level of ['error', 'warn']) {
  console[level] = (...values) => void printed.push(`console.${level}: ${format(...values)}`)
}

/** React and libraries warn of defects that no assertion sees. A test that expects a message replaces the method. */
function expectSilence() {
  const messages = printed.splice(0)
  if (messages.length > 0) throw new Error(messages.join('\n\n'))
}

afterEach(expectSilence)
// The last test's own cleanup comes after it.
afterAll(expectSilence)
