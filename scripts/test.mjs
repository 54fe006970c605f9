import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ensureBrowser, ensureShell } from './setup/browser.mjs'
import { build } from './setup/build.mjs'
import { install } from './setup/install.mjs'
import { run, runAside, tool } from './setup/run.mjs'

/**
 * `npm test`: every check there is. Installs what it needs, then types, lint, format, and the tests (unit, server,
 * two servers whose parts fail, real browser). Ends with the line `N passed, N failed`; exit code 1 unless nothing failed.
 * Names after `--` run only those projects: `npm test -- unit ui`.
 */
install()
const wanted = process.argv.slice(2)
const count = { passed: 0, failed: 0 }

check('schemas', () => run(['scripts/schemas.ts']))
if (wanted.length === 0) {
  // Beside one another: each keeps one core busy.
  await Promise.all([
    // A third of the time that the compiler takes whose API lint and tests use.
    checkAside('types', [tool('typescript-7/bin/tsc'), '--singleThreaded']),
    checkAside('lint', [
      tool('eslint/bin/eslint.js'),
      ...['--config', 'scripts/lint.config.js', '--max-warnings=0', '.'],
    ]),
    checkAside('format', [tool('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.']),
  ])
}
if (isWanted('journeys')) {
  check('browser', () => Boolean(ensureShell() && ensureBrowser()))
  check('build', build)
}
console.log('Testes rápidos e jornadas no navegador, lado a lado (alguns minutos) …')
// Half of the time the quick ones wait, for a database, another process or a clock: journeys can do with every second of it.
await Promise.all([
  vitest('quick tests', ['unit', 'ui', 'server', 'fleet']),
  vitest('browser journeys', ['journeys']),
])

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
 * Runs projects of vite.config.ts and adds their tests to the count. What it prints is shown once it has ended.
 * @param {string} name
 * @param {string[]} projects
 */
async function vitest(name, projects) {
  const chosen = projects.filter(isWanted)
  if (chosen.length === 0) return
  const started = Date.now()
  const folder = mkdtempSync(join(tmpdir(), 'trilha-test-'))
  const report = join(folder, 'report.json')
  const args = [
    'run',
    '--maxWorkers=100%',
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]
  const { passed, output } = await runAside([
    tool('vitest/vitest.mjs'),
    ...args,
    ...chosen.flatMap((p) => ['--project', `${p}*`]),
  ])
  process.stdout.write(output)
  console.log(`${passed ? '✓' : '✗'} ${name} (${((Date.now() - started) / 1000).toFixed(1)} s)`)
  const before = count.failed
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
    count.passed += numPassedTests
    count.failed += numFailedTests
  } catch {
    console.error(`${name}: the test runner left no report.`)
  }
  // A file that does not even load has no failed test of its own.
  if (!passed && count.failed === before) count.failed++
  rmSync(folder, { recursive: true, force: true })
}
