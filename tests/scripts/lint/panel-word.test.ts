import { ESLint, Linter } from 'eslint'
import { resolve } from 'node:path'
import tseslint from 'typescript-eslint'
import { expect, test } from 'vitest'
import { panelWord } from '../../../scripts/lint/panel-word.ts'
import { drawings } from '../../../scripts/lint/word-holders.ts'

const config = {
  files: ['**/*.{ts,tsx}'],
  languageOptions: { parser: tseslint.parser as Linter.Parser },
  plugins: { panel: { rules: { word: panelWord } } },
  rules: { 'panel/word': 'error' as const },
}

test.each([
  ['a text', '<p>Salvar</p>'],
  ['a label', '<Button label="Novo App" />'],
  ['a sentence', "toast({ title: 'Não foi possível salvar' })"],
  ['a sentence that begins small', "const note = 'dos alunos do app'"],
  ['a sentence with a value', 'const title = `Excluir ${name}?`'],
])('%s is found', (_, code) => expect(found(code)).toHaveLength(1))

test.each([
  ['how something looks', '<p className="Maior que tudo">{words.save}</p>'],
  ['a key', "if (key === 'Enter') save()"],
  ['a name for code', "const tab = tabs.find(({ id }) => id === 'users')"],
  ['what the program tells itself', "throw new Error('Não há tela.')"],
  ['an import', "import { a } from './Árvore.ts'"],
])('%s is left alone', (_, code) => expect(found(code)).toEqual([]))

test('who is on a list of those that hold words does hold some', { timeout: 120_000 }, async () => {
  const root = resolve(import.meta.dirname, '../../..')
  const eslint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: config })
  const results = await eslint.lintFiles(drawings.map((path) => `src/panel/${path}`))
  const clean = results.filter(({ messages }) => !messages.some(({ ruleId }) => ruleId === 'panel/word'))
  expect(clean.map(({ filePath }) => filePath)).toEqual([])
})

function found(code: string) {
  return new Linter().verify(code, [config], 'a.tsx')
}
