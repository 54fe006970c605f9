import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { Plugin } from 'vite'

const compress = promisify(brotliCompress)

/** Text below this many bytes travels as it is, as the server's own compression has it. */
const leastBytes = 1024

/**
 * Writes beside every script, style and drawing of a build its brotli form (`x.js.br`), at the highest level, which takes too
 * long to be done for a request, or with `QUICK_BUILD` at a low one. The server sends it to whoever takes it.
 */
export function compressAssets(): Plugin {
  return {
    name: 'compress-assets',
    apply: (_, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async writeBundle({ dir }, bundle) {
      const files = Object.values(bundle).flatMap((file) => {
        const text = Buffer.from(file.type === 'chunk' ? file.code : file.source)
        const isText = /^assets\/.*\.(m?js|css|svg)$/.test(file.fileName)
        return isText && text.length >= leastBytes ? [{ path: join(dir!, `${file.fileName}.br`), text }] : []
      })
      const params = { [constants.BROTLI_PARAM_QUALITY]: process.env.QUICK_BUILD ? 4 : 11 }
      await Promise.all(
        files.map(async ({ path, text }) => writeFile(path, await compress(text, { params }))),
      )
    },
  }
}
