import { nearOrAll, oneOf, reason, words, type Reason } from './reason.ts'

/** Rules of fields that make no sense, and values that break them. */

export const noType = (): Reason =>
  reason(
    'this field has no "type"',
    'Este campo não diz o que guarda.',
    words(
      'add "type": "string", or another one',
      'Acrescente "type": "string" (texto), "integer" (número inteiro), "boolean" (sim ou não) ou outro.',
    ),
  )

export const noItems = (): Reason =>
  reason(
    'a list must say in "items" what it holds',
    'Uma lista precisa dizer o que guarda.',
    words(
      'add "items": { "type": "string" }',
      'Acrescente "items", como { "type": "string", "title": "Nome" }.',
    ),
  )

export const choiceTwice = (value: unknown, at: number): Reason => ({
  ...reason(
    `the choice ${JSON.stringify(value)} stands here twice`,
    `A opção ${JSON.stringify(value)} está aqui duas vezes.`,
    words('take one out, or change its value', 'Apague uma delas ou mude o valor.'),
  ),
  below: `oneOf/${at}/const`,
})

export const crossedLimits = (least: string, low: number, most: string, high: number): Reason => ({
  ...reason(
    `no value fits: "${least}" ${low} is above "${most}" ${high}`,
    `Nenhum valor serviria: "${least}" ${low} é maior que "${most}" ${high}.`,
    words('change one of them', 'Mude um dos dois.'),
  ),
  below: least,
})

export const wrongChoice = (value: unknown, choices: readonly unknown[], isText: boolean): Reason =>
  reason(
    `${JSON.stringify(value)} is not one of its choices`,
    `${JSON.stringify(value)} não é uma das opções.`,
    isText
      ? nearOrAll(String(value), choices.map(String))
      : choices.map(String).includes(String(value))
        ? words('take the quotation marks away', `Tire as aspas: ${String(value)}.`)
        : oneOf(choices.map(String)),
  )

/** What Ajv says of a value that breaks a rule. */
interface Broken {
  keyword: string
  params: Record<string, unknown>
  message?: string
}

export const misfit = (value: unknown, broken: Broken): Reason =>
  reason(
    `${JSON.stringify(value)} does not fit: it ${broken.message ?? 'is wrong'}`,
    `${JSON.stringify(value)} não serve: o valor ${demand(broken)}.`,
    words('', 'Mude o valor ou a regra.'),
  )

/** What a rule demands: `o valor …`. */
export function demand({ keyword, params, message }: Broken): string {
  const limit = String(params.limit)
  const characters = limit === '1' ? 'caractere' : 'caracteres'
  const items = limit === '1' ? 'item' : 'itens'
  switch (keyword) {
    case 'type':
      return `precisa ser ${[params.type].flat().map(kindOf).join(' ou ')}`
    case 'format':
      return `precisa ter o formato "${String(params.format)}"`
    case 'pattern':
      return `precisa seguir o padrão ${String(params.pattern)}`
    case 'minimum':
      return `precisa ser ${limit} ou mais`
    case 'maximum':
      return `precisa ser ${limit} ou menos`
    case 'exclusiveMinimum':
      return `precisa ser maior que ${limit}`
    case 'multipleOf':
      return `precisa ser múltiplo de ${String(params.multipleOf)}`
    case 'minLength':
      return limit === '1' ? 'não pode ficar vazio' : `precisa ter pelo menos ${limit} ${characters}`
    case 'maxLength':
      return `pode ter no máximo ${limit} ${characters}`
    case 'minItems':
      return `precisa ter pelo menos ${limit} ${items}`
    case 'maxItems':
      return `pode ter no máximo ${limit} ${items}`
    case 'minProperties':
      return `precisa ter pelo menos ${limit} ${items}`
    case 'uniqueItems':
      return `não pode repetir itens: o ${Number(params.j) + 1}º e o ${Number(params.i) + 1}º são iguais`
    case 'required':
      return `precisa ter "${String(params.missingProperty)}"`
    case 'additionalProperties':
      return `não pode ter "${String(params.additionalProperty)}"`
    case 'enum':
      return `precisa ser ${(params.allowedValues as unknown[]).join(', ')}`
    default:
      return `não serve (${message ?? keyword})`
  }
}

const kinds: Record<string, string> = {
  string: 'um texto entre aspas',
  integer: 'um número inteiro, sem aspas',
  number: 'um número, sem aspas',
  boolean: 'true ou false, sem aspas',
  array: 'uma lista entre [ ]',
  object: 'um grupo entre { }',
  null: 'null',
}

const kindOf = (type: unknown) => kinds[String(type)] ?? String(type)

/** What Ajv, or JavaScript's regular expressions, say of rules that it refuses. */
export function refusedRule(message: string): Reason {
  const [, expected, keyword] = /^missing type "([^"]+)" for keyword "([^"]+)"/.exec(message) ?? []
  if (keyword) {
    return {
      ...reason(
        message,
        `"${keyword}" não vale para um campo deste tipo, só para "type": ${expected!
          .split(',')
          .map((type) => `"${type}"`)
          .join(' ou ')}.`,
        words(`take "${keyword}" out or change the type`, `Tire "${keyword}" ou mude o tipo do campo.`),
      ),
      below: keyword,
    }
  }
  const [, detail] = /^Invalid regular expression: .*: ([^:]+)$/.exec(message) ?? []
  if (detail) {
    return {
      ...reason(
        message,
        `O padrão não pode ser lido: ${regularExpression[detail] ?? detail}.`,
        words('', 'Corrija-o, por exemplo "^[0-9]{5}$" para cinco números.'),
      ),
      below: 'pattern',
    }
  }
  return reason(
    message,
    `As regras deste campo não combinam (${message}).`,
    words('take the last one out', 'Tire a regra que acrescentou por último.'),
  )
}

const regularExpression: Record<string, string> = {
  'Unterminated character class': 'falta o ] que fecha um [',
  'Unterminated group': 'falta o ) que fecha um (',
  "Unmatched ')'": 'há um ) a mais',
  'Lone quantifier brackets': 'há um { ou } que não fecha',
  'Incomplete quantifier': 'falta o } que fecha um {',
  'Nothing to repeat': 'há um *, + ou ? sem nada antes dele',
  'numbers out of order in {} quantifier': 'os números entre { } estão trocados',
  'Range out of order in character class': 'o intervalo dentro de [ ] está trocado',
  'Invalid escape': 'há uma barra \\ diante de uma letra que não a aceita',
  'Invalid group': 'o que vem depois de (? não é conhecido',
  '\\ at end of pattern': 'há uma barra \\ no fim',
  'Invalid property name': 'o nome depois de \\p não existe',
}
