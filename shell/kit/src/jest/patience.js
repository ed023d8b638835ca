/* global jest */
// The whole library makes React expect act() in tests that do without it.
import { configure } from '@testing-library/react/pure'

// Busy machines need seconds where a quiet one needs milliseconds; a passing test waits no longer for it.
configure({ asyncUtilTimeout: 10_000 })
// Set here, because a project's own `testTimeout` is ignored when several projects run together.
jest.setTimeout(30_000)
