/* global afterAll, afterEach */
import { cleanup } from '@testing-library/react/pure'
import { format } from 'node:util'

const printed = []
for (const level of ['error', 'warn']) {
  console[level] = (...values) => void printed.push(`console.${level}: ${format(...values)}`)
}

/** React and libraries warn of defects that no assertion sees. A test that expects a message replaces the method. */
function expectSilence() {
  // Effects may complain as they end. The library's own turn comes after this one.
  cleanup()
  const messages = printed.splice(0)
  if (messages.length > 0) throw new Error(messages.join('\n\n'))
}

afterEach(expectSilence)
// The last test's own cleanup comes after it.
afterAll(expectSilence)
