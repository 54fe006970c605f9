import { availableParallelism } from 'node:os'
import { ensureBrowser, ensureShell } from './setup/browser.mjs'
import { build } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { keepTemporaryFilesInMemory } from './setup/memory.mjs'
import { ensurePooler } from './setup/pooler.mjs'
import { ensurePostgres } from './setup/postgres.mjs'
import { ensureProxy } from './setup/proxy.mjs'
import { ensureObjectStore } from './setup/object-store.mjs'
import { run, runAside, tool } from './setup/run.mjs'
import { runTests } from './setup/vitest.mjs'

/**
 * `npm test`: every check there is. Installs what it needs, then types, lint, format, and the tests (unit, server,
 * two servers whose parts fail, real browser). Ends with the line `N passed, N failed`; exit code 1 unless nothing failed.
 * Names after `--` run only those projects: `npm test -- unit ui`.
 */
install()
keepTemporaryFilesInMemory()
const wanted = process.argv.slice(2)
const count = { passed: 0, failed: 0 }

/** That of quick tests, as `os.setPriority` takes it: a third of the processor time of a journey that wants it too. */
const quickPriority = 5

/** Files with failures up to which the failures may be the machine's: more of them are ours. */
const mostAgain = 6

check('schemas', () => run(['scripts/schemas.ts']))
if (wanted.length === 0) {
  // Beside one another: each keeps one core busy. What was right and is the same text is right still.
  const seenFormat = ['--cache', '--cache-location=.cache/format.json', '--cache-strategy=content']
  await Promise.all([
    // A third of the time that the compiler takes whose API lint and tests use.
    checkAside('types', [
      ...[tool('typescript-7/bin/tsc'), '--singleThreaded'],
      ...['--incremental', '--tsBuildInfoFile', '.cache/types.json'],
    ]),
    checkAside('lint', [
      tool('eslint/bin/eslint.js'),
      ...['--config', 'scripts/lint.config.js', '--max-warnings=0', '.'],
      ...['--cache', '--cache-location', '.cache/lint.json', '--cache-strategy', 'content'],
    ]),
    checkAside('format', [
      tool('prettier/bin/prettier.cjs'),
      '--check',
      '--log-level=warn',
      '.',
      ...seenFormat,
    ]),
  ])
}
if (isWanted('server') || isWanted('journeys')) {
  check('pooler', () => Boolean(ensurePooler()))
  check('postgres', () => Boolean(ensurePostgres()))
  check('object store', () => Boolean(ensureObjectStore()))
}
if (isWanted('journeys')) {
  check('proxy', () => Boolean(ensureProxy()))
  check('browser', () => Boolean(ensureShell() && ensureBrowser()))
  check('build', build)
}
console.log('Testes rápidos e jornadas no navegador, lado a lado (alguns minutos) …')
// Journeys come first wherever both could go on. Half of the time quick ones wait, for a database, another process or a clock:
// one more of them than there are cores.
const runs = await Promise.all([
  vitest('quick tests', ['unit', 'ui', 'server', 'fleet'], {
    workers: availableParallelism() + 1,
    priority: quickPriority,
  }),
  vitest('browser journeys', ['journeys']),
])
await settleFailures(runs.flatMap((run) => run.failures))
tellSlowest(runs.flatMap((run) => run.files))

console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exit(count.failed === 0 ? 0 : 1)

/** @param {string} project */
function isWanted(project) {
  return wanted.length === 0 || wanted.includes(project)
}

/**
 * Counts one check and says how it went.
 * @param {string} name
 * @param {() => boolean} perform
 */
function check(name, perform) {
  const started = Date.now()
  let passed = false
  try {
    passed = perform()
  } catch (error) {
    console.error(/** @type {Error} */ (error).message)
  }
  settle(name, passed, started)
}

/**
 * Counts one check that runs beside others: its output is shown once it has ended.
 * @param {string} name
 * @param {string[]} args
 */
async function checkAside(name, args) {
  const started = Date.now()
  const { passed, output } = await runAside(args)
  process.stdout.write(output)
  settle(name, passed, started)
}

/**
 * @param {string} name
 * @param {boolean} passed
 * @param {number} started milliseconds since 1970
 */
function settle(name, passed, started) {
  count[passed ? 'passed' : 'failed']++
  console.log(`${passed ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
}

/**
 * Runs projects of vite.config.ts and adds the tests that passed to the count.
 * @param {string} name
 * @param {string[]} projects
 * @param {{ workers?: number, priority?: number }} [how] as for `runTests`
 */
async function vitest(name, projects, how) {
  const chosen = projects.filter(isWanted)
  if (chosen.length === 0) return { failures: [], files: [] }
  const started = Date.now()
  const result = await runTests({ projects: chosen, ...how })
  count.passed += result.passed
  const { failures } = result
  console.log(`${failures.length ? '✗' : '✓'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  return result
}

/**
 * Counts what failed, and says what and why as the last thing that is printed. Where it is little, its files run once more with
 * nothing beside them: what passes then failed for want of processor time, which is told too, and not as a failure.
 * @param {import('./setup/vitest.mjs').Failure[]} failures
 */
async function settleFailures(failures) {
  const files = [...new Set(failures.map((failure) => failure.file))]
  const isLittle = files.length > 0 && files.length <= mostAgain && !files.includes('')
  const again = isLittle ? (await runTests({ files })).failures : failures
  for (const { file, name, message } of failures) {
    const isLasting = again.some((other) => other.file === file)
    count[isLasting ? 'failed' : 'passed']++
    console.log(`\n${isLasting ? '✗' : '! only passed alone:'} ${file} > ${name}\n${message}`)
  }
}

/**
 * Where the time goes: the files that took longest.
 * @param {import('./setup/vitest.mjs').FileTime[]} files
 */
function tellSlowest(files) {
  const slowest = files.toSorted((one, other) => other.seconds - one.seconds).slice(0, 15)
  console.log(['', ...slowest.map(({ file, seconds }) => `${seconds.toFixed(1)} s  ${file}`)].join('\n'))
}
