import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import reactHooks from 'eslint-plugin-react-hooks'
import globals from 'globals'
import tseslint from 'typescript-eslint'
import { panelWord } from './lint/panel-word.ts'
import { drawings } from './lint/word-holders.ts'

/** Whose text another version of it has: what was found with the one before counts no longer. */
const panelRules = {
  meta: {
    name: 'panel',
    version: createHash('sha256')
      .update(readFileSync(new URL('lint/panel-word.ts', import.meta.url)))
      .digest('hex'),
  },
  rules: { word: panelWord },
}

/** ESLint rules of the whole repository; run with `eslint --config scripts/lint.config.js`. */
export default tseslint.config(
  // Of what is generated only the types are committed: whoever lints the files of a change may name them.
  {
    ignores: ['node_modules/', 'dist/', 'data/', 'src/domain/generated/*', '!src/domain/generated/types.ts'],
  },
  ...tseslint.configs.recommended,
  // They have React's compiler read the whole file, half of all that lint does: not where no React is.
  {
    ...reactHooks.configs.flat['recommended-latest'],
    ignores: ['src/{domain,server}/**/*.ts', 'scripts/!(dev)/**/*.ts', 'tests/**/*.test.ts'],
  },
  {
    languageOptions: { globals: { ...globals.node, ...globals.browser } },
    rules: {
      'max-lines': ['error', { max: 300, skipBlankLines: false, skipComments: false }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': ['error', { allow: ['warn', 'error'] }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', varsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
    },
  },
  { files: ['scripts/**'], rules: { 'no-console': 'off' } },
  {
    files: ['src/domain/generated/types.ts'],
    rules: { 'max-lines': 'off', '@typescript-eslint/no-empty-object-type': 'off' },
  },
  {
    files: ['src/panel/**'],
    ignores: drawings.map((path) => `src/panel/${path}`),
    plugins: { panel: panelRules },
    rules: { 'panel/word': 'error' },
  },
)
