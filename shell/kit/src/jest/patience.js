/* global jest */
import { configure } from '@testing-library/react'

// Milliseconds on a quiet machine may be seconds on a busy one; a test that fails waits for nothing more.
configure({ asyncUtilTimeout: 10_000 })
// Here, since a project's own `testTimeout` does not count where several run together.
jest.setTimeout(30_000)
