import { execFileSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { mkdir } from 'node:fs/promises'

/** A copy of this project as it stands, sharing the installed packages, to try changes on. */
export interface ProjectCopy {
  root: string
  /** Reads, changes and writes a JSON file of `schemas/`. */
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  editSchema: (file: string, edit: (json: any) => void) => Promise<void>
  /** Runs a script or tool on Node in the copy; throws with its output if it fails. */
  run: (...args: string[]) => string
  remove: () => Promise<void>
}

/** Copies every file that git knows or would add, and nothing that is generated; of another checkout where `origin` says so. */
export async function copyProject(origin = resolve(import.meta.dirname, '../../..')): Promise<ProjectCopy> {
  const root = await mkdtemp(join(tmpdir(), 'trilha-copy-'))
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: origin,
    encoding: 'utf8',
  })
  for (const file of listed.split('\n').filter(Boolean)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    // A file that was deleted but not yet committed is still listed.
    await cp(join(origin, file), join(root, file)).catch(() => {})
  }
  await symlink(join(origin, 'node_modules'), join(root, 'node_modules'))
  return {
    root,
    editSchema: async (file, edit) => {
      const path = join(root, 'schemas', file)
      const json = JSON.parse(await readFile(path, 'utf8')) as unknown
      edit(json)
      await writeFile(path, JSON.stringify(json, null, 2))
    },
    // Not as CI: there stale types are an error, and in the copy they are the point. Nor as a test, which builds for developers.
    run: (...args) =>
      execFileSync(process.execPath, args, {
        cwd: root,
        encoding: 'utf8',
        env: { ...process.env, CI: '', NODE_ENV: '' },
      }),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}
