import { run, tool } from '../setup/run.mjs'

/**
 * `npm run fleet`: two servers and what they stand on fail in turn while people work, as in `npm test`; `-- --kills=1000` kills one part after
 * the other so often, and looks in the end whether anything that was acknowledged is lost or done twice.
 */
const usage = 'Use: npm run fleet [-- --kills=número].'

const args = process.argv.slice(2)
const kills = args.length === 1 ? /^--kills=([1-9]\d{0,5})$/.exec(args[0]!)?.[1] : undefined
if (args.length > 0 && kills === undefined) {
  console.error(usage)
  process.exitCode = 1
} else {
  const only = ['-t', 'all come back|lost or done twice']
  const fleet = ['run', '--project', 'fleet', '--reporter=verbose', ...(kills ? only : [])]
  const passed = run([tool('vitest/vitest.mjs'), ...fleet], kills ? { FLEET_KILLS: kills } : {})
  process.exitCode = passed ? 0 : 1
}
