import { exampleOf } from '../witness-text.ts'
import { reason, series, words, type Reason } from './reason.ts'

/** What nobody could answer, and what is asked for in vain. */

/** What a field holds, as rules see it. */
export type Kind = 'text' | 'number' | 'switch' | 'list' | 'group'

const quoted = (names: string[]) => names.map((name) => `"${name}"`)

const valueOf: Record<Kind, string> = {
  text: 'texto',
  number: 'número',
  switch: 'valor',
  list: 'lista',
  group: 'grupo',
}

/** `rules` are those that clash, with their values. */
export const noValue = (rules: [name: string, value: unknown][], kind: Kind, isWhole: boolean): Reason => {
  const told = (language: 'en' | 'pt') =>
    rules.map(([name, value]) => {
      const example = name === 'pattern' ? exampleOf({ pattern: String(value) }) : undefined
      const such = language === 'en' ? 'such as' : 'como'
      if (name === 'pattern') return example ? `"${name}" (${such} ${example})` : `"${name}"`
      return `"${name}": ${JSON.stringify(value)}`
    })
  const noun = isWhole ? 'número inteiro' : valueOf[kind]
  const fem = noun === 'lista' ? 'Nenhuma' : 'Nenhum'
  return {
    ...reason(
      `no ${isWhole ? 'whole number' : kind === 'number' ? 'number' : kind === 'text' ? 'text' : 'value'} fits ${series(told('en'), 'and')}`,
      rules.length > 1
        ? `${fem} ${noun} serviria: ${series(told('pt'), 'e')} não combinam.`
        : `${fem} ${noun} serviria para ${told('pt').join('')}.`,
      rules.length > 1
        ? words('change one of them', rules.length > 2 ? 'Mude um deles.' : 'Mude um dos dois.')
        : words('change it', 'Mude esta regra.'),
    ),
    below: rules[0]?.[0],
  }
}

export const unprovenPattern = (rules: string[]): Reason => ({
  ...reason(
    `no text was found that fits ${quoted(rules).join(' and ')}`,
    `Não se achou um texto que sirva para ${quoted(rules).join(' e ')}.`,
    words(
      'mend it, or show one that fits as "placeholder" in "x-ui"',
      'Corrija a regra, ou mostre um texto que serve em "x-ui": { "placeholder": "…" }.',
    ),
  ),
  below: 'pattern',
})

export const fewChoices = (least: number, choices: number): Reason => ({
  ...reason(
    `no list fits: "minItems" ${least}, but only ${choices} different items can be chosen`,
    `Nenhuma lista serviria: são pedidos ${least} itens diferentes, e só há ${choices} opções.`,
    words('lower "minItems" or add choices', 'Diminua "minItems" ou acrescente opções.'),
  ),
  below: 'minItems',
})

const aboutRequired = (name: string, en: string, pt: string, fix: Reason['suggestion']): Reason =>
  reason(`"${name}" ${en}`, `"${name}" ${pt}`, fix)

const takeNameOut = words('take it out of "required"', 'Tire o nome de "required".')

export const requiredServed = (name: string): Reason =>
  aboutRequired(
    name,
    'is set by the server, so that nobody can be asked for it',
    'é preenchido pelo servidor, e por isso não pode ser obrigatório.',
    takeNameOut,
  )

export const requiredGroup = (name: string): Reason =>
  aboutRequired(
    name,
    'is a group, which cannot be left out; its fields can',
    'é um grupo de campos: obrigatórios são os campos dentro dele.',
    words(
      `write "required" into "${name}" itself`,
      `Escreva dentro de "${name}" um "required" com os nomes deles.`,
    ),
  )

export const requiredSwitch = (name: string): Reason =>
  aboutRequired(
    name,
    'is a switch, and off is an answer too',
    'é um campo de sim ou não, e “não” também é resposta.',
    words(
      'take it out of "required", or give it "const": true if only yes will do',
      'Tire o nome de "required" ou, se só “sim” serve, acrescente "const": true ao campo.',
    ),
  )

export const requiredList = (name: string): Reason =>
  aboutRequired(
    name,
    'is a list, and an empty one is an answer too',
    'é uma lista, e uma lista vazia também é resposta.',
    words('give it "minItems": 1', 'Acrescente "minItems": 1 ao campo.'),
  )

export const requiredNull = (name: string): Reason =>
  aboutRequired(
    name,
    'may be null, which is an answer too',
    'pode ser null, e null também é resposta.',
    words(
      'take "null" out of its "type" and "default"',
      'Tire "null" do "type" e do "default" do campo, ou tire o nome de "required".',
    ),
  )

export const emptyDefault = (): Reason =>
  reason(
    'this must be answered, and an empty default is no answer',
    'Este campo precisa de resposta, e um "default" vazio não é uma.',
    words(
      'take the default out, or the name out of "required"',
      'Tire o "default"; se o campo pode ficar vazio, tire o nome dele de "required".',
    ),
  )

export const servedCondition = (other: string): Reason => ({
  ...reason(
    `"${other}" is set by the server and stands on no form, so that this never appears`,
    `"${other}" é preenchido pelo servidor e não está em nenhum formulário: este campo nunca apareceria.`,
    words('name a field that people answer', 'Escolha um campo que as pessoas respondem.'),
  ),
  below: other,
})

export const unwatchable = (other: string): Reason => ({
  ...reason(
    `"${other}" holds no single value that could decide`,
    `"${other}" não guarda um valor único que possa decidir.`,
    words(
      'name a choice, a switch, a number or a text',
      'Escolha um campo de opções, de sim ou não, de número ou de texto.',
    ),
  ),
  below: other,
})

export const valueNeverGiven = (other: string, value: unknown, inner: Reason): Reason => ({
  ...reason(
    `"${other}" is never ${JSON.stringify(value)}: ${inner.says.en}`,
    `"${other}" nunca é ${JSON.stringify(value)}. ${inner.says.pt}`,
    inner.suggestion ?? words('write a value that it takes', 'Escreva um valor que ele aceita.'),
  ),
  below: other,
})

export const twoTypes = (): Reason => ({
  ...reason(
    'a value has one type, and "null" perhaps',
    'Um valor tem um tipo só, e talvez "null".',
    words('write one, as in ["string", "null"]', 'Deixe um deles, como em ["string", "null"].'),
  ),
  below: 'type',
})

export const groupWithoutFields = (): Reason =>
  reason(
    'a group says in "properties" which fields it holds',
    'Um grupo precisa dizer, em "properties", quais campos tem.',
    words('add them, or write another "type"', 'Acrescente "properties" com os campos, ou mude o "type".'),
  )

export const labelTwice = (label: string, at: number): Reason => ({
  ...reason(
    `two choices read "${label}"`,
    `Duas opções se chamam “${label}”, e ninguém saberia qual é qual.`,
    words('name one of them otherwise', 'Mude o "title" de uma delas.'),
  ),
  below: `oneOf/${at}/title`,
})

export const formerValueTwice = (was: string, at: number): Reason => ({
  ...reason(
    `two choices were "${was}" before`,
    `Duas opções dizem que antes eram "${was}".`,
    words('leave it to one of them', 'Deixe esse valor em uma só.'),
  ),
  below: `oneOf/${at}/x-was`,
})

export const twoKindsOfChoices = (): Reason => ({
  ...reason(
    '"enum" does nothing beside "oneOf"',
    '"enum" não faz nada ao lado de "oneOf".',
    words('keep one of them', 'Deixe só um dos dois: "oneOf" tem rótulos, "enum" não.'),
  ),
  below: 'enum',
})

/** `begins` is how such a text begins, `bearable` how long one may be. */
export const slowPattern = (
  { begins, bearable }: { begins: string; bearable: number },
  longest: number,
): Reason => {
  const such = JSON.stringify(`${begins}…`)
  return {
    ...reason(
      `a text of ${longest} characters such as ${such} would keep this pattern busy for long: several of its repetitions fit the same characters`,
      `Um texto de ${longest.toLocaleString('pt-BR')} caracteres como ${such} prenderia este molde por muito tempo: várias repetições dele aceitam os mesmos caracteres.`,
      words(
        `set "maxLength": ${bearable}, or let no two repetitions accept the same`,
        `Limite o texto com "maxLength": ${bearable}, ou tire do molde repetições como ".*".`,
      ),
    ),
    below: 'pattern',
  }
}

export const generatedElsewhere = (): Reason => ({
  ...reason(
    'the server makes up the address of an app and nothing else, so that nobody would fill this',
    'O servidor só cria o endereço de um app: ninguém preencheria este campo.',
    words('take "x-generated" out', 'Tire "x-generated".'),
  ),
  below: 'x-generated',
})

export const circularSets = (names: string[]): Reason => {
  const circle = names.map((name) => `"${name}"`).join(' → ')
  return reason(
    `these fields set one another in a circle (${circle})`,
    `Estes campos mudam um ao outro em círculo: ${circle}.`,
    words('take one "x-sets" out', 'Tire o "x-sets" de um deles.'),
  )
}

export const formerNameIsOwn = (name: string): Reason =>
  reason(
    `the field is called "${name}" already`,
    `O campo já se chama "${name}".`,
    words(
      'write the name that it had before',
      'Escreva o nome que ele tinha antes, ou apague "x-renamed-from".',
    ),
  )

export const endlessPattern = (attack: string): Reason => ({
  ...reason(
    `a text such as ${JSON.stringify(attack)} would keep this pattern busy for ever: it can split the same characters in too many ways`,
    `Um texto como ${JSON.stringify(attack)} travaria este molde: ele pode repartir os mesmos caracteres de jeitos demais.`,
    words(
      'repeat a part once only: "(a+)+" is "a+"',
      'Não repita o que já se repete: em vez de "(a+)+", escreva "a+".',
    ),
  ),
  below: 'pattern',
})
