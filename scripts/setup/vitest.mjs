import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { root } from './install.mjs'
import { runAside, tool } from './run.mjs'

/**
 * @typedef {object} TestRun
 * @property {number} passed tests
 * @property {Failure[]} failures of tests, and of files that did not even load
 * @property {FileTime[]} files
 *
 * @typedef {object} Failure
 * @property {string} file from the repository's root; empty where the runner itself failed
 * @property {string} name of the test, or what failed instead
 * @property {string} message
 *
 * @typedef {object} FileTime
 * @property {string} file from the repository's root
 * @property {number} seconds between its first test and its last
 */

/**
 * Runs tests of vite.config.ts and prints what they print, once they have ended.
 * @param {{ projects?: string[], files?: string[], workers?: number, priority?: number }} which projects by the beginning of their
 *   names, all unless said; files from the repository's root, all of the projects unless said; how many at once, one for each core
 *   unless said; a priority as `runAside` takes it
 * @returns {Promise<TestRun>}
 */
export async function runTests({ projects = [], files = [], workers, priority }) {
  const folder = mkdtempSync(join(tmpdir(), 'trilha-test-'))
  const report = join(folder, 'report.json')
  const { passed, output } = await runAside(
    [
      tool('vitest/vitest.mjs'),
      ...['run', `--maxWorkers=${workers ?? '100%'}`],
      ...['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`],
      ...projects.flatMap((project) => ['--project', `${project}*`]),
      ...files,
    ],
    priority,
  )
  process.stdout.write(output)
  const result = readReport(report)
  rmSync(folder, { recursive: true, force: true })
  if (!passed && result.failures.length === 0) {
    result.failures.push({ file: '', name: projects.join(', '), message: 'The test runner itself failed.' })
  }
  return result
}

/**
 * What the runner's report (the format of Jest's `--json`) says; of a report that isn't there: one failure.
 * @param {string} path
 * @returns {TestRun}
 */
function readReport(path) {
  /** @type {{ numPassedTests: number, testResults: FileReport[] }} */
  let report
  try {
    report = JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return { passed: 0, failures: [], files: [] }
  }
  return {
    passed: report.numPassedTests,
    failures: report.testResults.flatMap(failuresOf),
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      seconds: (endTime - startTime) / 1000,
    })),
  }
}

/**
 * @typedef {{ name: string, status: string, message: string, startTime: number, endTime: number,
 *   assertionResults: { fullName: string, status: string, failureMessages: string[] }[] }} FileReport
 *
 * @param {FileReport} report
 * @returns {Failure[]}
 */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [{ file, name: 'the file itself', message }] : []
  return failed.map((test) => ({ file, name: test.fullName, message: test.failureMessages.join('\n') }))
}
