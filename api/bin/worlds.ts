import { parseArgs } from 'node:util'

/** Random worlds, as many as a night takes: the functional tests' server, with one test of them. */
const { values } = parseArgs({
  options: {
    worlds: { type: 'string', default: '2000' },
    /** Repeats the same worlds. */
    seed: { type: 'string' },
    /** Repeats one example of a seed. */
    path: { type: 'string' },
    /** Goes on after a finding, until there are so many of different kinds. */
    findings: { type: 'string', default: '1' },
  },
})

process.env.WORLDS = values.worlds
process.env.WORLDS_FINDINGS = values.findings
if (values.seed) process.env.WORLDS_SEED = values.seed
if (values.path) process.env.WORLDS_PATH = values.path
process.argv.splice(2, Infinity, 'worlds')

await import('./test.ts')
