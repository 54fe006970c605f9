import { words, type Words } from './reason.ts'
import { patternMeaning } from './pattern.ts'
import { exampleOf } from '../witness-text.ts'

/** What Ajv says of a value that breaks a rule. */
export interface Broken {
  keyword: string
  params: Record<string, unknown>
  instancePath?: string
  message?: string
}

/** What a rule demands: `it must be …`, `o valor precisa …`. */
export function demand({ keyword, params }: Broken): Words {
  const limit = String(params.limit)
  const one = limit === '1'
  const [sign, signs] = [one ? 'character' : 'characters', one ? 'caractere' : 'caracteres']
  const [thing, item] = [one ? 'item' : 'items', one ? 'item' : 'itens']
  switch (keyword) {
    case 'type': {
      const types = [params.type].flat().map(String)
      const told = (language: keyof Words, or: string) =>
        types.map((type) => kinds[type]?.[language] ?? type).join(or)
      return words(`must be ${told('en', ' or ')}`, `precisa ser ${told('pt', ' ou ')}`)
    }
    case 'format': {
      const format = String(params.format)
      const example = exampleOf({ format })
      return words(
        `must be of the format "${format}"${example ? `, such as ${example}` : ''}`,
        `precisa ter o formato "${format}"${example ? `, como ${example}` : ''}`,
      )
    }
    case 'pattern':
      return patternMeaning(String(params.pattern))
    case 'minimum':
      return words(`must be ${limit} or more`, `precisa ser ${limit} ou mais`)
    case 'maximum':
      return words(`must be ${limit} or less`, `precisa ser ${limit} ou menos`)
    case 'exclusiveMinimum':
      return words(`must be above ${limit}`, `precisa ser maior que ${limit}`)
    case 'exclusiveMaximum':
      return words(`must be below ${limit}`, `precisa ser menor que ${limit}`)
    case 'multipleOf': {
      const step = String(params.multipleOf)
      return words(`must be a multiple of ${step}`, `precisa ser múltiplo de ${step}`)
    }
    case 'minLength':
      return one
        ? words('must not be empty', 'não pode ficar vazio')
        : words(`must have at least ${limit} ${sign}`, `precisa ter pelo menos ${limit} ${signs}`)
    case 'maxLength':
      return words(`may have at most ${limit} ${sign}`, `pode ter no máximo ${limit} ${signs}`)
    case 'minItems':
    case 'minProperties':
      return words(`must have at least ${limit} ${thing}`, `precisa ter pelo menos ${limit} ${item}`)
    case 'maxItems':
    case 'maxProperties':
      return words(`may have at most ${limit} ${thing}`, `pode ter no máximo ${limit} ${item}`)
    case 'uniqueItems': {
      const [first, second] = [Number(params.j) + 1, Number(params.i) + 1].sort((a, b) => a - b)
      return words(
        `must not repeat items: item ${first} and item ${second} are the same`,
        `não pode repetir itens: o ${first}º e o ${second}º são iguais`,
      )
    }
    case 'required': {
      const name = String(params.missingProperty)
      return words(`must have "${name}"`, `precisa ter "${name}"`)
    }
    case 'additionalProperties': {
      const name = String(params.additionalProperty)
      return words(`knows no "${name}"`, `não conhece "${name}"`)
    }
    case 'const': {
      const value = JSON.stringify(params.allowedValue)
      return words(`must be ${value}`, `precisa ser ${value}`)
    }
    case 'enum': {
      const values = (params.allowedValues as unknown[]).map(String)
      return words(`must be ${values.join(' or ')}`, `precisa ser ${values.join(' ou ')}`)
    }
    default:
      return words(`does not keep "${keyword}"`, `não cumpre a regra "${keyword}"`)
  }
}

const kinds: Record<string, Words> = {
  string: words('a text in quotation marks', 'um texto entre aspas'),
  integer: words('a whole number, without quotation marks', 'um número inteiro, sem aspas'),
  number: words('a number, without quotation marks', 'um número, sem aspas'),
  boolean: words('true or false, without quotation marks', 'true ou false, sem aspas'),
  array: words('a list in [ ]', 'uma lista entre [ ]'),
  object: words('a group in { }', 'um grupo entre { }'),
  null: words('null', 'null'),
}

/** Which part of a value that is: `it`, `"nome" of item 1`. */
export function subjectOf({ instancePath = '' }: Broken): Words {
  const steps = instancePath.split('/').slice(1)
  if (steps.length === 0) return words('it', 'o valor')
  const part = (step: string, language: keyof Words) =>
    /^\d+$/.test(step)
      ? language === 'en'
        ? `item ${Number(step) + 1}`
        : `${Number(step) + 1}º item`
      : `"${step}"`
  const inside = steps.toReversed()
  return words(
    inside.map((step) => part(step, 'en')).join(' of '),
    `${/^\d+$/.test(inside[0]!) ? 'o ' : ''}${inside.map((step) => part(step, 'pt')).join(' do ')}`,
  )
}
