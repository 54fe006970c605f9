import { readFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { mistakesWith } from './compiled-with.ts'

const root = resolve(import.meta.dirname, '../..')
const types = join(root, 'src/domain/generated/types.ts')
const answers = join(root, 'src/domain/generated/answer-types.ts')

/** What the program in `src/` reads of the types that `schemas/` become: by type, such as `AppConfig`. */
export interface InCode {
  /** Paths of fields, such as `bottomMenu.home`. A field inside of another type is told of that type. */
  names: Map<string, Set<string>>
  /** Choices by path, as `homeType=grid`. */
  choices: Map<string, Set<string>>
}

/** Asks TypeScript. */
export async function namesInCode(): Promise<InCode> {
  const program = programOf()
  return { names: namesIn(program), choices: await choicesIn(program) }
}

function programOf(): ts.Program {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object
  }
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const files = ts.sys.readDirectory(join(root, 'src'), ['.ts', '.tsx'])
  return ts.createProgram(files, { ...options, noEmit: true })
}

/** Sources by their path, but for those that are generated. */
function sourcesOf(program: ts.Program): Map<string, ts.SourceFile> {
  const all = program.getSourceFiles().map((file) => [relative(root, file.fileName), file] as const)
  return new Map(all.filter(([path]) => path.startsWith('src/') && !path.startsWith('src/domain/generated/')))
}

/** The fields that the sources read, by type. */
function namesIn(program: ts.Program): InCode['names'] {
  const checker = program.getTypeChecker()
  const fields = new Set([types, answers].flatMap((path) => fieldsIn(program.getSourceFile(path)!)))
  const names: InCode['names'] = new Map()
  const keep = (symbol: ts.Symbol | undefined) => {
    for (const one of symbol ? [symbol, ...checker.getRootSymbols(symbol)] : []) {
      for (const declaration of one.declarations ?? []) {
        if (!ts.isPropertySignature(declaration)) continue
        const { fileName } = declaration.getSourceFile()
        if (fileName === types) add(names, ...placeOf(declaration))
        // Of an app students are served a part, field by field; other answers say themselves what they take from entities.
        const isPart = fileName === answers && placeOf(declaration)[0] === 'StudentApp'
        const shown = isPart && shownPlace(declaration)
        if (shown) add(names, ...shown)
      }
    }
  }
  // Whatever is called otherwise than every field is none: to ask of each name takes twice as long.
  const isField = (name: ts.Node) => ts.isIdentifier(name) && fields.has(name.text)
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) {
      if (isField(node.name)) keep(checker.getSymbolAtLocation(node.name))
    } else if (ts.isElementAccessExpression(node)) {
      keep(checker.getSymbolAtLocation(node.argumentExpression))
    } else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.dotDotDotToken) {
      const name = node.propertyName ?? node.name
      if (ts.isIdentifier(name) && isField(name))
        keep(checker.getTypeAtLocation(node.parent).getProperty(name.text))
    } else if (
      ts.isObjectLiteralElementLike(node) &&
      node.name &&
      ts.isObjectLiteralExpression(node.parent)
    ) {
      const wanted = isField(node.name) && checker.getContextualType(node.parent)
      if (ts.isIdentifier(node.name) && wanted) keep(checker.getPropertyOfType(wanted, node.name.text))
    }
    ts.forEachChild(node, visit)
  }
  for (const file of sourcesOf(program).values()) visit(file)
  return names
}

function add(to: Map<string, Set<string>>, type: string, one: string): void {
  to.set(type, (to.get(type) ?? new Set()).add(one))
}

/** A mistake as the compiler prints it: where, its code, and all lines of what it says. */
const printed = /^(src\/.*)\((\d+),(\d+)\): error TS(\d+): (.*(?:\n .*)*)/gm

/**
 * The choices that the sources count on, by type. In the types that the compiler is shown each choice says whose it is
 * (`"AppConfig.homeType=grid"`), so that whatever counts on one goes wrong with a message that names it. It is the native one, which
 * takes a quarter of the time.
 */
async function choicesIn(program: ts.Program): Promise<InCode['choices']> {
  const made = { 'types.ts': withOwners(await readFile(types, 'utf8')) }
  const said = await mistakesWith(made, { folders: ['src'], options: ['--noErrorTruncation'] })
  const sources = sourcesOf(program)
  const choices: InCode['choices'] = new Map()
  for (const [, path, line, column, code, message] of said.matchAll(printed)) {
    const file = sources.get(path!)
    if (!file) continue
    const start = file.getPositionOfLineAndCharacter(Number(line) - 1, Number(column) - 1)
    const mistake = { code: Number(code), file, start, text: message!.replace(/\n +/g, ' ') }
    for (const [type, choice] of choicesOf(mistake)) add(choices, type, choice)
  }
  return choices
}

/** What fields are called in a file of types. */
function fieldsIn(file: ts.SourceFile): string[] {
  const visit = (node: ts.Node): string[] => {
    const own = ts.isPropertySignature(node) && ts.isIdentifier(node.name) ? [node.name.text] : []
    const inside: string[] = []
    ts.forEachChild(node, (one) => void inside.push(...visit(one)))
    return [...own, ...inside]
  }
  return visit(file)
}

/** The text of the types with the owner of each choice in it: `'grid'` of `homeType` is `'AppConfig.homeType=grid'`. */
function withOwners(text: string): string {
  const edits: { from: number; owner: string }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)) {
      let field: ts.Node = node
      while (!ts.isPropertySignature(field)) field = field.parent
      edits.push({ from: node.getStart() + 1, owner: `${placeOf(field).join('.')}=` })
    }
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(types, text, ts.ScriptTarget.Latest, true))
  return edits
    .toReversed()
    .reduce((all, { from, owner }) => all.slice(0, from) + owner + all.slice(from), text)
}

interface Mistake {
  code: number
  file: ts.SourceFile
  /** Where in the file it is. */
  start: number
  text: string
}

/**
 * The choices that what TypeScript complains of counts on: it compares with one, gives one, or looks something up by one. That a
 * value of a field is given to what takes others as well counts on nothing.
 */
function choicesOf({ code, file, start, text }: Mistake): [type: string, choice: string][] {
  const sides =
    /.*[Tt]ype '(.*?)' (?:is not assignable to|does not satisfy the expected) .*?type '(.*?)'/.exec(text)
  const [given, wanted] = sides ? [sides[1]!, sides[2]!] : [text, text.replace(/^.*(?=index type)/, '')]
  const said = new Set([...given.matchAll(/['"]([^'"=]+)['"]/g)].map(([, value]) => value!))
  if (code === unknownKey) for (const key of keysAround(file, start)) said.add(key)
  return [...wanted.matchAll(/"(\w+)\.([\w.]+)=([^"]*)"/g)].flatMap(
    ([, type, path, value]): [string, string][] => (said.has(value!) ? [[type!, `${path}=${value}`]] : []),
  )
}

/** "Object literal may only specify known properties". */
const unknownKey = 2353

/** The keys of the object literal around a place. */
function keysAround(file: ts.SourceFile, start: number): string[] {
  let found: string[] = []
  const visit = (node: ts.Node): void => {
    if (start < node.getFullStart() || start >= node.getEnd()) return
    if (ts.isObjectLiteralExpression(node))
      found = node.properties.flatMap(({ name }) =>
        name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : [],
      )
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

/** The field that an answer shows as its own: `loginType: AppConfig['loginType']`. */
function shownPlace({ type }: ts.PropertySignature): [type: string, path: string] | undefined {
  const steps: string[] = []
  let node = type
  for (; node && ts.isIndexedAccessTypeNode(node); node = node.objectType) {
    if (!ts.isLiteralTypeNode(node.indexType) || !ts.isStringLiteral(node.indexType.literal)) return undefined
    steps.unshift(node.indexType.literal.text)
  }
  return node && ts.isTypeReferenceNode(node) && steps.length > 0
    ? [node.typeName.getText().replace(/Input$/, ''), steps.join('.')]
    : undefined
}

/** The type that a field stands in, and its path there; what creates a document has the same fields as what is served. */
function placeOf(declaration: ts.PropertySignature): [type: string, path: string] {
  const steps: string[] = []
  let node: ts.Node = declaration
  while (!ts.isInterfaceDeclaration(node) && !ts.isTypeAliasDeclaration(node)) {
    if (ts.isPropertySignature(node)) steps.unshift(node.name.getText())
    node = node.parent
  }
  return [node.name.text.replace(/Input$/, ''), steps.join('.')]
}
