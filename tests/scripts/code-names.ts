import { join, relative, resolve } from 'node:path'
import ts from 'typescript'

const root = resolve(import.meta.dirname, '../..')
const types = join(root, 'src/domain/generated/types.ts')

/**
 * What the program in `src/` reads of the types that `schemas/` become, by asking TypeScript: paths of fields by type, such as
 * `config.homeType` of `App`. A field inside of another type is told of that type.
 */
export function namesInCode(): Map<string, Set<string>> {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: object
  }
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const files = ts.sys.readDirectory(join(root, 'src'), ['.ts', '.tsx'])
  const program = ts.createProgram(files, { ...options, noEmit: true })
  const checker = program.getTypeChecker()
  const found = new Map<string, Set<string>>()
  const keep = (symbol: ts.Symbol | undefined) => {
    for (const one of symbol ? [symbol, ...checker.getRootSymbols(symbol)] : []) {
      for (const declaration of one.declarations ?? []) {
        if (declaration.getSourceFile().fileName !== types || !ts.isPropertySignature(declaration)) continue
        const [type, path] = placeOf(declaration)
        found.set(type, (found.get(type) ?? new Set()).add(path))
      }
    }
  }
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node)) keep(checker.getSymbolAtLocation(node.name))
    else if (ts.isElementAccessExpression(node)) keep(checker.getSymbolAtLocation(node.argumentExpression))
    else if (ts.isBindingElement(node) && ts.isObjectBindingPattern(node.parent) && !node.dotDotDotToken) {
      const name = node.propertyName ?? node.name
      if (ts.isIdentifier(name)) keep(checker.getTypeAtLocation(node.parent).getProperty(name.text))
    } else if (
      ts.isObjectLiteralElementLike(node) &&
      node.name &&
      ts.isObjectLiteralExpression(node.parent)
    ) {
      const wanted = checker.getContextualType(node.parent)
      if (ts.isIdentifier(node.name) && wanted) keep(checker.getPropertyOfType(wanted, node.name.text))
    }
    ts.forEachChild(node, visit)
  }
  for (const file of program.getSourceFiles()) {
    const path = relative(root, file.fileName)
    if (path.startsWith('src/') && !path.startsWith('src/domain/generated/')) visit(file)
  }
  return found
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
