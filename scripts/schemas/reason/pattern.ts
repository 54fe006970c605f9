import { exampleOf } from '../witness-text.ts'
import { words, type Words } from './reason.ts'

/** What the patterns of `meta/` mean. */
const meanings: Record<string, Words> = {
  '^[a-z][A-Za-z0-9]*$': words(
    'must begin with a small letter and have letters without accents and digits only, such as lessonCount',
    'precisa começar com letra minúscula e só ter letras sem acento e números, como lessonCount',
  ),
  '^[a-z][A-Za-z0-9]*(\\.[a-z][A-Za-z0-9]*)*$': words(
    'must be the path of a field, with dots between its steps, such as config.homeType',
    'precisa ser o caminho de um campo, com pontos entre as partes, como config.homeType',
  ),
  '^-?[a-z][A-Za-z0-9]*$': words(
    'must be the name of a field, with a - before it for the other way around, such as -createdAt',
    'precisa ser o nome de um campo, com um - antes dele para a ordem contrária, como -createdAt',
  ),
  '^[a-z0-9]+(-[a-z0-9]+)*$': words(
    'must be the name of an icon, in small letters with hyphens, such as circle-help',
    'precisa ser o nome de um ícone, em letras minúsculas e com hífens, como circle-help',
  ),
  '^([a-z-]+\\.json)?(#/definitions/[A-Za-z]+)?$': words(
    'must name a file, a definition in it, or both, such as common.json#/definitions/email',
    'precisa nomear um arquivo, uma definição, ou os dois, como common.json#/definitions/email',
  ),
  '^\\d{4}-\\d{2}-\\d{2}$': words(
    'must be a day, year first, such as 2030-12-31',
    'precisa ser um dia, com o ano na frente, como 2030-12-31',
  ),
  '^([01][0-9]|2[0-3]):[0-5][0-9]$': words(
    'must be a time of day, such as 08:30',
    'precisa ser uma hora do dia, como 08:30',
  ),
  '\\S': words('must say something: spaces alone do not', 'não pode ter só espaços'),
}

/** What a pattern demands, in words or by an example: nobody has to read it. */
export function patternMeaning(pattern: string): Words {
  const example = exampleOf({ pattern })
  return (
    meanings[pattern] ??
    (example
      ? words(`must follow the pattern, such as ${example}`, `precisa seguir o molde, como ${example}`)
      : words('must follow the pattern of the field', 'precisa seguir o molde do campo'))
  )
}
