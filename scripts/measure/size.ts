import { pageSizes } from './bundle-size.ts'

/** `npm run measure:size`: JavaScript of each page's first visit against its budget; `-- --files` lists the chunks. */
for (const { page, budget, gzipped, files } of await pageSizes()) {
  console.log(`${page}: ${gzipped.toFixed(1)} kB of at most ${budget} kB (gzip)`)
  if (!process.argv.includes('--files')) continue
  for (const { file, gzipped: size } of files) console.log(`  ${size.toFixed(1).padStart(6)}  ${file}`)
}
