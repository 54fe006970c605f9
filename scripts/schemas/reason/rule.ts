import { demand, subjectOf, type Broken } from './demand.ts'
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

/** `at` is the place of the later one: `oneOf/1/const`. */
export const choiceTwice = (value: unknown, at: string): Reason => ({
  ...reason(
    `the choice ${JSON.stringify(value)} stands here twice`,
    `A opção ${JSON.stringify(value)} está aqui duas vezes.`,
    words('take one out, or change its value', 'Apague uma delas ou mude o valor.'),
  ),
  below: at,
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

export const renamedChoice = (value: unknown, now: unknown): Reason =>
  reason(
    `${JSON.stringify(value)} is not one of its choices`,
    `${JSON.stringify(value)} não é mais uma das opções.`,
    words(`it is called ${JSON.stringify(now)} now`, `Agora ela se chama ${JSON.stringify(now)}.`),
  )

export const misfit = (value: unknown, broken: Broken): Reason => {
  const [wanted, subject] = [demand(broken), subjectOf(broken)]
  return reason(
    `${JSON.stringify(value)} does not fit: ${subject.en} ${wanted.en}`,
    `${JSON.stringify(value)} não serve: ${subject.pt} ${wanted.pt}.`,
    words('', 'Mude o valor ou a regra.'),
  )
}

/** A list that starts with less than it must have. */
export const emptyList = (value: unknown, broken: Broken): Reason => ({
  ...misfit(value, broken),
  suggestion: words(
    'take "default" out and name the field in "required", or make the rule wider',
    'Apague o "default" e escreva o nome do campo na lista "required", ou diminua a regra.',
  ),
})

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
        `O molde não pode ser lido: ${regularExpression[detail] ?? 'há nele um sinal fora do lugar'}.`,
        words('', 'Corrija-o, por exemplo "^[0-9]{5}$" para cinco números.'),
      ),
      below: 'pattern',
    }
  }
  return reason(
    message,
    'As regras deste campo não combinam.',
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
