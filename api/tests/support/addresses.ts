import type { Endpoint } from '@fieldhouse/contract'

export const TRIAL_REMOTE = 'mf-trial'

const NOTHING = '0199f2c4-7c1e-7d3a-b0a4-5f3e9d2c1b60'

export const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** A path with valid parameters, of a subject that does not exist. */
export const addressOf = ({ path }: Endpoint) =>
  path
    .replace('{remote}', TRIAL_REMOTE)
    .replace('{sha256}', 'a'.repeat(64))
    .replaceAll(/\{\w+\}/g, NOTHING)
