import { runMain } from '../launcher/failure.ts'
import { run } from './nx.ts'

/** `npm run verify`: what a commit needs, of the packages that it touches and of those that depend on them. */
await runMain(async () => {
  const targets = ['lint', 'types', 'unit', 'format', 'styles', 'exports', 'names']
  const { code } = await run([
    ...['nx', 'affected', '-t', targets.join(','), '--base=HEAD'],
    ...['--nxBail=false', '--outputStyle=static-failures-only'],
  ])
  process.exitCode = code ?? 1
})
