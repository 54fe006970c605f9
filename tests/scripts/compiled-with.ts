import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

/**
 * What TypeScript says of a copy of the project, or of these folders of it, with other files in place of those that are generated:
 * nothing where it finds no mistake.
 */
export async function mistakesWith(
  made: Record<string, string>,
  { folders, options = [] }: { folders?: string[]; options?: string[] } = {},
): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'trilha-types-'))
  try {
    const config = JSON.parse(await readFile(join(root, 'tsconfig.json'), 'utf8')) as { include: string[] }
    const include = folders ?? config.include
    await writeFile(join(copy, 'tsconfig.json'), JSON.stringify({ ...config, include }))
    for (const name of [...include, 'schemas'])
      await cp(join(root, name), join(copy, name), { recursive: true })
    await symlink(join(root, 'node_modules'), join(copy, 'node_modules'))
    for (const [name, text] of Object.entries(made))
      await writeFile(join(copy, 'src/domain/generated', name), text)
    return await run([join(root, 'node_modules/typescript-7/bin/tsc'), ...options], copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

/** What the compiler prints of a folder. */
function run(compiler: string[], folder: string): Promise<string> {
  return new Promise((done) => {
    const args = [...compiler, '--singleThreaded', '--pretty', 'false']
    execFile(process.execPath, args, { cwd: folder, maxBuffer: 64 * 1024 * 1024 }, (_, out, err) =>
      done(out + err),
    )
  })
}
