import { parseArgs } from 'node:util'

/** Random worlds for long runs: the functional suite's server with the one test of worlds. */
const { values } = parseArgs({
  options: {
    worlds: { type: 'string', default: '2000' },
    /** Seed of the worlds, for a repeatable run. */
    seed: { type: 'string', default: 'fresh' },
    /** Repeats one example of a seed. */
    path: { type: 'string' },
    /** Continues after a finding until this many distinct ones. */
    findings: { type: 'string', default: '1' },
  },
})

process.env.WORLDS = values.worlds
process.env.WORLDS_FINDINGS = values.findings
process.env.TEST_SEED = values.seed
if (values.path) process.env.WORLDS_PATH = values.path
process.argv.splice(2, Infinity, 'worlds')

await import('./test.ts')
