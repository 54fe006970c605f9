import { cp, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const origin = resolve(import.meta.dirname, '../../..')

/** The product as the next deploy brings it. */
export interface NextBuild {
  /** Where `startProduct` and `restart` find it. */
  root: string
  remove: () => Promise<void>
}

/** The same code under other names: every part of it has the name that another content would give it, and none the old. */
export async function makeNextBuild(): Promise<NextBuild> {
  const root = await mkdtemp(join(tmpdir(), 'trilha-next-'))
  for (const part of ['src', 'schemas', 'dist', 'package.json'])
    await cp(join(origin, part), join(root, part), { recursive: true })
  await symlink(join(origin, 'node_modules'), join(root, 'node_modules'))
  const dist = join(root, 'dist')
  const old = (await readdir(join(dist, 'assets'))).filter((name) => name.endsWith('.js'))
  const renamed = new Map(
    old.map((name) => [name, name.replace(/.(?=\.js$)/, (last) => (last === 'x' ? 'y' : 'x'))]),
  )
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(js|json|html)$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const text = await readFile(path, 'utf8')
    await rm(path)
    const next = text.replace(/[\w-]+\.js\b/g, (name) => renamed.get(name) ?? name)
    await writeFile(join(entry.parentPath, renamed.get(entry.name) ?? entry.name), next)
  }
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}

/** Takes away what a product keeps of its builds, as a month does: nobody has their files any more. */
export async function forgetBuilds({ data }: { data: string }): Promise<void> {
  await rm(join(data, 'builds'), { recursive: true })
}
