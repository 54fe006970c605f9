import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { writeKinds } from '../../scripts/kind/write-kinds.ts'

const home = resolve(import.meta.dirname, '../..')

/** A copy of what the schema compiler reads and writes, in a folder of its own. */
export class ProjectCopy {
  readonly root: string

  private constructor(root: string) {
    this.root = root
  }

  static async make(): Promise<ProjectCopy> {
    const root = await mkdtemp(join(tmpdir(), 'trilha-schemas-'))
    await cp(join(home, 'schemas'), join(root, 'schemas'), { recursive: true })
    await cp(join(home, 'scripts/schemas'), join(root, 'scripts/schemas'), { recursive: true })
    await cp(join(home, 'scripts/schemas.ts'), join(root, 'scripts/schemas.ts'))
    await mkdir(join(root, 'src'))
    for (const folder of ['scripts/kind', 'src/kind'])
      await cp(join(home, folder), join(root, folder), { recursive: true })
    await cp(join(home, 'src/domain'), join(root, 'src/domain'), {
      recursive: true,
      filter: (path) => !path.endsWith('generated'),
    })
    await symlink(join(home, 'node_modules'), join(root, 'node_modules'))
    writeKinds(root)
    return new ProjectCopy(root)
  }

  /** Replaces the first `from` in a file below the root; it must be there. Returns what undoes it. */
  async edit(file: string, from: string, to: string): Promise<() => Promise<void>> {
    const path = join(this.root, file)
    const before = await readFile(path, 'utf8')
    if (!before.includes(from)) throw new Error(`${file} does not hold ${from}`)
    await writeFile(
      path,
      before.replace(from, () => to),
    )
    return () => writeFile(path, before)
  }

  /** Text of every file in `src/domain/generated`, by path. */
  async generated(): Promise<Record<string, string>> {
    const folder = join(this.root, 'src/domain/generated')
    const entries = await readdir(folder, { recursive: true, withFileTypes: true })
    const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
    const texts = await Promise.all(
      files.map(async (path) => [path.slice(folder.length + 1), await readFile(path, 'utf8')] as const),
    )
    return Object.fromEntries(texts)
  }

  /** Runs Node in the root and answers what it printed and with which code it ended. */
  run(args: string[], env: Record<string, string> = {}): Promise<{ code: number; output: string }> {
    return new Promise((done) => {
      const options = {
        cwd: this.root,
        env: { ...process.env, CI: '', NODE_DISABLE_COMPILE_CACHE: '1', ...env },
      }
      const child = execFile(process.execPath, args, options, (_, out, err) =>
        done({ code: child.exitCode ?? -1, output: out + err }),
      )
    })
  }

  async remove(): Promise<void> {
    await rm(this.root, { recursive: true, force: true })
  }
}
