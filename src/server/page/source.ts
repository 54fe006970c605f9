import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PageSource } from '../context.ts'

/** A student page's title is its app's name. */
const title = { panel: 'Trilha', student: '' }

/** The built pages of `dist/`, read once; without a build (in tests of the API) bare ones that load nothing. */
export function builtPages(dist: string): PageSource {
  const read = (face: 'panel' | 'student') => {
    let page: Promise<string> | undefined
    return async () =>
      (page ??= readFile(join(dist, 'src', face, 'index.html'), 'utf8').catch(() => bare(title[face])))
  }
  return { panel: read('panel'), student: read('student') }
}

function bare(title: string): string {
  return (
    '<!doctype html>\n<html lang="pt-BR">\n<head>\n<meta charset="utf-8">\n' +
    `<meta name="viewport" content="width=device-width, initial-scale=1">\n${title ? `<title>${title}</title>\n` : ''}` +
    '<!--trilha:head-->\n</head>\n<body>\n<div id="root"><!--trilha:splash--></div>\n<!--trilha:site-->\n</body>\n</html>\n'
  )
}
