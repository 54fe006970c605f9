import { kinds } from '../../../src/domain/generated/kind-meta.ts'
import { words, type Words } from './reason.ts'

/** What other tools, and people, call what schemas say otherwise. */

const called = (here: string) => words(`here it is called "${here}"`, `Aqui se escreve "${here}".`)

const inHints = words('write it in "x-ui": { … }', 'Escreva-o dentro de "x-ui": { … }.')

const asChoices = words(
  'write the choices in "oneOf": [{ "const": "rock", "title": "Rock" }]',
  'As opções se escrevem em "oneOf": [{ "const": "rock", "title": "Rock" }].',
)

const manyChoices = words(
  'for several answers write "type": "array", "uniqueItems": true, and the choices in "items"',
  'Para várias respostas, escreva "type": "array", "uniqueItems": true e as opções dentro de "items".',
)

export const asRequired = words(
  'name the field in the list "required" beside "properties"',
  'Escreva o nome do campo na lista "required", ao lado de "properties".',
)

const alike = (all: Record<string, Words>) =>
  new Map(Object.entries(all).flatMap(([names, said]) => names.split(' ').map((name) => [name, said])))

const ofKeywords = alike({
  'options choices values opcoes opções alternativas': asChoices,
  'label name nome rotulo rótulo titulo título': called('title'),
  'help helptext hint ajuda descricao descrição': called('description'),
  'widget placeholder rows autocomplete': inHints,
  'min minvalue': called('minimum'),
  'max maxvalue': called('maximum'),
  'mandatory obrigatorio obrigatório': asRequired,
  'when showif visibleif dependson': called('x-when'),
  'multiple multiselect': manyChoices,
})

const text = (format: string) =>
  words(`write "type": "string", "format": "${format}"`, `Escreva "type": "string", "format": "${format}".`)

const asMoney = words(
  'write "type": "integer", "format": "money"',
  'Escreva "type": "integer", "format": "money".',
)

const ofTypes = alike({
  'text texto textarea markdown': words('a text is "string"', 'Um texto é "string".'),
  'select choice enum radio dropdown opcao opção': words(
    'write "type": "string", and the choices in "oneOf"',
    'Escreva "type": "string" e as opções em "oneOf": [{ "const": "rock", "title": "Rock" }].',
  ),
  'multiselect checkboxes chips tags': manyChoices,
  'int inteiro': words('a whole number is "integer"', 'Um número inteiro é "integer".'),
  'float double decimal numero número': words('a number is "number"', 'Um número é "number".'),
  'bool switch checkbox toggle': words('yes or no is "boolean"', 'Sim ou não é "boolean".'),
  'list lista': words('a list is "array"', 'Uma lista é "array".'),
  'group grupo json': words('a group of fields is "object"', 'Um grupo de campos é "object".'),
  'date dia data': text('date'),
  'datetime date-time': text('date-time'),
  'time hora': text('time'),
  email: text('email'),
  'phone tel telefone': text('phone'),
  'file arquivo pdf': text('file'),
  'url link': words(
    'write "$ref": "common.json#/definitions/link"',
    'No lugar de "type", escreva "$ref": "common.json#/definitions/link".',
  ),
  'image picture imagem foto': words(
    'write "$ref": "common.json#/definitions/image"',
    'No lugar de "type", escreva "$ref": "common.json#/definitions/image".',
  ),
  'money currency price dinheiro preco preço': asMoney,
})

const ofFormats = alike({
  'currency brl reais dinheiro': called('money'),
  'url uri href': called('link'),
  'tel telephone telefone': called('phone'),
  'datetime timestamp': called('date-time'),
  'markdown html textarea multiline': words(
    'write "x-ui": { "widget": "textarea" }',
    'Para várias linhas, escreva "x-ui": { "widget": "textarea" }.',
  ),
  'picture photo imagem foto': called('image'),
})

const lookUp = (all: Map<string, Words>, written: string) => all.get(written.toLowerCase())

/** What a keyword of elsewhere is here, where fields are described. */
export const synonymOfKeyword = (written: string, known: string[]): Words | undefined =>
  known.includes('x-ui') ? lookUp(ofKeywords, written) : undefined

/** The same of a type or a format. */
export function synonymOfValue(written: string, known: string[]): Words | undefined {
  if (known.includes('array')) return lookUp(ofTypes, written)
  return areFormats(known) ? lookUp(ofFormats, written) : undefined
}

/** A format that is of no other name may be a kind of fields whose folder is not here. */
export function kindOfFields(written: string, known: string[]): Words | undefined {
  if (!areFormats(known)) return undefined
  const names = Object.keys(kinds).join(', ')
  return words(
    `bring the folder src/kind/${written}/, or use ${names}, …`,
    `Use ${names}…, ou traga a pasta src/kind/${written}/, se ela existe.`,
  )
}

const areFormats = (known: string[]) => known.includes('uuid') && known.includes('slug')
