import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { presetIcons, presetWind3, transformerVariantGroup } from 'unocss'
import UnoCSS from 'unocss/vite'
import type { UserConfig } from 'vite'
import { defineConfig } from 'vitest/config'
import { scaleText } from './scripts/build/scalable-text.ts'
import { compressAssets } from './scripts/build/compress-assets.ts'
import { replaceRjsf } from './scripts/build/replace-rjsf.ts'
import { isAbsence } from './src/server/error/absence.ts'

/** Colours by role; `src/ui/style/token.css` gives each its light and dark value. */
const roles = [
  'canvas',
  'surface',
  'surface-raised',
  'surface-sunken',
  'surface-hover',
  'border',
  'border-strong',
  'text',
  'text-muted',
  'text-faint',
  'accent',
  'accent-hover',
  'accent-soft',
  'accent-text',
  'on-accent',
  'danger',
  'danger-soft',
  'danger-text',
  'on-danger',
  'warning-soft',
  'warning-text',
  'level-high',
  'level-good',
  'level-fair',
  'level-low',
  'overlay',
  // The student app's roles, derived from the creator's six colours (`domain/color/brand.ts`).
  'brand-primary',
  'brand-primary-pressed',
  'brand-on-primary',
  'brand-primary-text',
  'brand-primary-soft',
  'brand-secondary',
  'brand-on-secondary',
  'brand-background',
  'brand-card',
  'brand-text',
  'brand-muted',
  'brand-border',
  'brand-header',
  'brand-on-header',
  'brand-footer',
  'brand-on-footer',
  'brand-footer-active',
]

/** A file of this repository, as `resolve.alias` wants it. */
const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** Its package offers the one with warnings for developers alone. */
const productionRouter = file('node_modules/react-router/dist/production/index.mjs')

/**
 * Small things that nearly every form of the panel draws its fields with, the login's to begin with: as one file they are 1.6 kB
 * smaller than as the dozen that they would be, each compressed by itself. Nothing here may need what needs it: files in a circle.
 */
const field =
  /\/src\/(ui\/widget\/(mask|day|widget|field-shell|checkbox|masked-input|text|textarea|switch|password|light-widget|kind-part)|kind\/(cpf|email|phone)\/(light-widget|rule)|ui\/control\/control-class|domain\/(number\/number-text|text\/(say|text-length)|format\/(own-format|password)|schema\/(condition|field|path)|time\/day)|panel\/failure\/(failure-note|use-submission)|panel\/form\/use-form|panel\/page\/logo)\.tsx?$/

/** The same of what stands in all screens behind the login, most of it smaller than a file's name. */
const frame =
  /\/src\/(ui\/(badge\/avatar|picture\/picture-or|control\/(icon-button|select-box)|layout\/(card|sentence-view|use-wide)|state\/(error-state|skeleton)|time\/(relative-time|time-zone)|toast\/toast-queue)|client\/(request\/(revision|fetch-code|connection)|creator\/notice)|domain\/(generated\/constants|notice\/notice|schema\/new-id|text\/initials|time\/time-ago)|panel\/(failure\/(load-failure|toast-failure)|page\/lazy-view|resource\/removal|leave\/(leave-question|leave-guard)|draft\/history-slot|notice\/notice-list))\.tsx?$/

/** The same of what knows values by their schema: of forms, the builder and the lists of what changed. */
const value =
  /\/src\/(domain\/(draft\/three-way|format\/link|number\/money|schema\/(change|difference|kept-hidden|row))|kind\/(link\/rule|money\/text)|ui\/(control\/use-drop-target|widget\/(file-upload|form-setting|picture-upload)))\.tsx?$/

/** The same of what most screens beside the builder begin with. */
const head =
  /\/src\/(ui\/(badge\/(badge|choice-badge|paint)|state\/empty-state)|panel\/(app\/app-avatar|page\/(back-link|outside-link|page|page-state)))\.tsx?$/

/**
 * What the student app begins with and its later code needs too: by itself each of these would be a file of a few hundred bytes,
 * which every list of files names and which compresses badly.
 */
const core =
  /\/src\/(student\/(request\/|words\/(words\.|dictionary)|navigation\/|study\/device-owner)|client\/(request\/(error|limit)|device\/(listen|device-note))|ui\/picture\/picture-or|domain\/(media\/picture-width|number\/number-text|text\/say|site\/route|generated\/own-pages))|\/node_modules\/react\/|vite\/preload-helper/

const { version: pdfVersion } = JSON.parse(
  readFileSync(file('node_modules/pdfjs-dist/package.json'), 'utf8'),
) as { version: string }

/**
 * What `vite build --mode …` makes. Each page is a build of its own, so that neither carries the other's styles; beside them
 * the student app's service worker, and what the server draws that app's first screen with.
 */
const builds: Record<string, UserConfig['build']> = {
  panel: page('src/panel/index.html', 'panel', [
    { name: 'field', test: field },
    { name: 'shared', test: frame },
    { name: 'head', test: head },
    { name: 'value', test: value },
    { name: 'atoms', test: /\/node_modules\/jotai\// },
  ]),
  student: page('src/student/index.html', 'student', [{ name: 'core', test: core }]),
  // One classic script: browsers register no other kind everywhere.
  worker: {
    outDir: 'dist/worker',
    emptyOutDir: true,
    copyPublicDir: false,
    target: 'es2022',
    rolldownOptions: {
      input: 'src/student/worker/main.ts',
      output: { format: 'iife', entryFileNames: 'sw.js' },
    },
  },
  'first-paint': {
    ssr: 'src/student/first-paint.tsx',
    outDir: 'dist/server',
    emptyOutDir: true,
    copyPublicDir: false,
  },
}

/** A page's build; the modules of each of `groups` make one file, without what they import. */
function page(input: string, name: string, groups?: { name: string; test: RegExp }[]): UserConfig['build'] {
  return {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    manifest: `.vite/${name}.json`,
    // Icons are inlined by UnoCSS; pictures stay files so that the CSP needs no more than `img-src data:`.
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: { [name]: input },
      // Every page lists the names of what it may fetch later; seven letters tell its files apart as well as eight.
      output: {
        chunkFileNames: 'assets/[name]-[hash:7].js',
        // The decoders of PDF.js are asked for by their own names, side by side.
        assetFileNames: ({ names }) =>
          names.some((name) => name.endsWith('_nowasm_fallback.js'))
            ? `assets/pdf-${pdfVersion}/[name][extname]`
            : 'assets/[name]-[hash][extname]',
        ...(groups && { codeSplitting: { includeDependenciesRecursively: false, groups } }),
      },
    },
  }
}

/** Tests of what lives as long as a page does (a session, drafts, queues, what was loaded already): each file has a page of its own. */
const alone = [
  'tests/student/**/*.test.tsx',
  'tests/panel/{app,builder,draft,typing}/**/*.test.tsx',
  'tests/panel/guard.test.tsx',
  'tests/ui/form/schema-form.test.tsx',
]

export default defineConfig(({ mode }) => ({
  resolve: {
    // With what `replaceRjsf` leaves out, 66 kB of gzipped JavaScript.
    alias: [
      { find: /^markdown-to-jsx(\/react)?$/, replacement: file('src/ui/form/rjsf/no-markdown.ts') },
      { find: 'fast-uri', replacement: file('src/ui/form/rjsf/no-uri.ts') },
      { find: /^ufo$/, replacement: file('src/client/request/plain-address.ts') },
      { find: /^destr$/, replacement: file('src/client/request/plain-parse.ts') },
      ...(mode in builds ? [{ find: /^react-router$/, replacement: productionRouter }] : []),
    ],
  },
  optimizeDeps: { rolldownOptions: { plugins: [replaceRjsf()] } },
  plugins: [
    compressAssets(),
    replaceRjsf(),
    react(),
    UnoCSS({
      presets: [
        presetWind3({ dark: 'media', preflight: true }),
        presetIcons({ scale: 1.15, extraProperties: { display: 'inline-block', 'flex-shrink': '0' } }),
      ],
      transformers: [transformerVariantGroup()],
      postprocess: scaleText,
      theme: {
        colors: Object.fromEntries(roles.map((role) => [role, `var(--${role})`])),
        borderRadius: { control: '10px', card: '14px' },
        fontFamily: { sans: "'Inter Variable', system-ui, sans-serif" },
      },
      content: { pipeline: { include: [/\.(tsx|ts)($|\?)/, /schemas\/.*\.json($|\?)/] } },
    }),
  ],
  build: builds[mode],
  // The server's drawing of the first screen runs as it is, whatever is installed beside it.
  ...(mode === 'first-paint' && {
    ssr: { noExternal: true as const },
    define: { 'process.env.NODE_ENV': '"production"' },
  }),
  test: {
    // Compilations and long tables take seconds where a machine has more to do.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    // As the server itself takes it (`stop.ts`): clients of a database that went leave such behind, on a connection that had just begun.
    onUnhandledError: (error) => error.name !== 'PostgresError' || !isAbsence(error),
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          setupFiles: ['tests/support/end-stubs.ts'],
          include: ['tests/**/*.test.ts'],
          exclude: [
            'tests/server/**',
            'tests/scripts/check-data.test.ts',
            'tests/scripts/creator.test.ts',
            'tests/scripts/backup/**/*.test.ts',
            'tests/scripts/database/**/*.test.ts',
            'tests/scripts/files/**/*.test.ts',
            'tests/scripts/release/**/*.test.ts',
            'tests/scripts/operator.test.ts',
            'tests/fleet/**',
            'tests/journeys/**',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'ui',
          include: ['tests/**/*.test.tsx'],
          exclude: alone,
          isolate: false,
          environment: 'jsdom',
          setupFiles: ['tests/support/end-stubs.ts', 'tests/support/page-setup.ts'],
          server: { deps: { inline: [/@rjsf/] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'ui-alone',
          include: alone,
          // A page of its own for each file in a process for all: less than half of what a process of its own takes.
          pool: 'vmForks',
          environment: 'jsdom',
          setupFiles: ['tests/support/page-setup.ts'],
          server: { deps: { inline: [/@rjsf/] } },
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          alias: { '@node-rs/argon2': file('tests/support/server/light-argon2.ts') },
          // Its files share what they import: reading the whole server anew for each took half of the time.
          isolate: false,
          setupFiles: ['tests/support/end-stubs.ts'],
          include: [
            'tests/server/**/*.test.ts',
            'tests/scripts/check-data.test.ts',
            'tests/scripts/creator.test.ts',
            'tests/scripts/backup/**/*.test.ts',
            'tests/scripts/database/**/*.test.ts',
            'tests/scripts/files/**/*.test.ts',
            'tests/scripts/release/**/*.test.ts',
            'tests/scripts/operator.test.ts',
          ],
          globalSetup: ['tests/support/server/postgres-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          // Servers and a database of its own, which it kills and stops.
          name: 'fleet',
          include: ['tests/fleet/**/*.test.ts'],
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'journeys',
          include: ['tests/journeys/**/*.test.ts'],
          globalSetup: ['tests/support/journeys/setup.ts'],
          maxWorkers: 3,
          testTimeout: 300_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
}))
