import { describe, expect, test } from 'vitest'
import meta from '../../../schemas/meta/field.json' with { type: 'json' }
import { isDay, today } from '../../../src/domain/time/day.ts'
import { formats } from '../../../src/domain/format/format.ts'
import { kinds } from '../../../src/domain/generated/kind-meta.ts'

const tomorrow = new Date(Date.parse(today()) + 36 * 3_600_000).toISOString().slice(0, 10)

const address = `/images/${'0a'.repeat(32)}.webp`

/** What each format takes and what it refuses. */
const table: Record<string, { takes: string[]; refuses: string[] }> = {
  uuid: {
    takes: ['0192f0c1-3a5b-7c4d-8e9f-0123456789ab', '0192F0C1-3A5B-7C4D-8E9F-0123456789AB'],
    refuses: ['0192f0c1', '0192f0c13a5b7c4d8e9f0123456789ab', '0192f0c1-3a5b-7c4d-8e9f-0123456789ag'],
  },
  'date-time': {
    takes: [
      '2026-11-20T12:00:00Z',
      '2026-11-20T12:00:00.123Z',
      '2026-11-20T09:00-03:00',
      '2028-02-29T00:00Z',
      '2026-11-20T12:00:00+15:59',
    ],
    refuses: [
      '2026-11-20',
      '2026-11-20T12:00:00',
      '2026-13-01T00:00:00Z',
      '2026-02-30T00:00:00Z',
      '2027-02-29T00:00:00Z',
      '2026-11-20T25:00:00Z',
      '2026-11-20T12:00:00+20:00',
      '2026-11-20T12:00:00-16:00',
      `2026-11-20T12:00:00.${'1'.repeat(200)}Z`,
      '0000-11-20T12:00:00Z',
      '20/11/2026 12:00',
      'amanhã',
    ],
  },
  'birth-date': {
    takes: ['1990-05-17', '2000-02-29', '1900-01-01'],
    refuses: ['1899-12-31', '2999-01-01', '1990-02-30', '17/05/1990', '1990-5-17', '1990-05-17T00:00:00Z'],
  },
  date: {
    takes: ['1890-05-17', '2026-11-22', '2999-02-28'],
    refuses: ['2026-02-30', '17/05/2026', '2026-5-17', 'amanhã'],
  },
  'past-date': {
    takes: ['1890-05-17', today()],
    refuses: ['2999-01-01', tomorrow, '2020-02-30'],
  },
  'future-date': {
    takes: [today(), tomorrow, '2999-01-01'],
    refuses: ['2020-01-01', '2999-02-30', '01/01/2999'],
  },
  time: {
    takes: ['00:00', '09:30', '23:59'],
    refuses: ['24:00', '9:30', '09:60', '09:30:00', '0930'],
  },
  email: {
    takes: [
      'maria@exemplo.com.br',
      'maria.silva+curso@sub.exemplo.com',
      "o'hara@exemplo.org",
      'joão@exemplo.com',
    ],
    refuses: [
      'maria',
      'maria@exemplo',
      '@exemplo.com',
      'maria@',
      'maria@@exemplo.com',
      'maria @exemplo.com',
      'maria@exemplo..com',
      'maria@-exemplo.com',
      'Maria <maria@exemplo.com>',
      'maria@exemplo.com\n',
    ],
  },
  phone: {
    takes: ['(11) 91234-5678', '(11) 3456-7890', '11912345678', '1134567890'],
    refuses: [
      '91234-5678',
      '(01) 91234-5678',
      '(11) 91234-567',
      '(11) 81234-56789',
      '+55 11 91234-5678',
      'telefone',
    ],
  },
  cpf: {
    takes: ['529.982.247-25', '52998224725'],
    refuses: ['529.982.247-24', '111.111.111-11', 'cpf 529.982.247-25', '529 982 247 25', '529'],
  },
  'zip-code': { takes: ['01310-100', '01310100'], refuses: ['1310-100', '01310-10', '01310 100', 'CEP'] },
  color: {
    takes: ['#10b981', '#F8F8F8', '#fff'],
    refuses: ['10b981', '#10b98', '#ggg', 'white', '#10b98180', 'rgb(0,0,0)', '#fff;color:red'],
  },
  image: {
    takes: ['data:image/png;base64,iVBORw0KGgo=', 'data:image/svg+xml;base64,PHN2Zy8+', address],
    refuses: [
      'https://exemplo.com/logo.png',
      'data:text/html;base64,PGI+',
      'data:image/png;base64,',
      'data:image/png,abc',
      'javascript:alert(1)',
      '/images/logo.png',
      `${address}/../../segredo`,
      `https://outro.site${address}`,
    ],
  },
  file: {
    takes: ['/files/0192f0c1-3a5b-7c4d-8e9f-0123456789ab/apostila-1.pdf'],
    refuses: [
      '/files/1/a.pdf',
      'https://exemplo.com/a.pdf',
      '/files/0192f0c1-3a5b-7c4d-8e9f-0123456789ab/../a.pdf',
    ],
  },
  link: {
    takes: ['https://exemplo.com.br', 'http://exemplo.com/curso?x=1#topo', 'HTTPS://EXEMPLO.COM'],
    refuses: [
      'exemplo.com',
      'javascript:alert(1)',
      'ftp://exemplo.com',
      'https://',
      'https://exemplo',
      '//exemplo.com',
    ],
  },
  slug: {
    takes: ['academia-do-violao', 'app2', 'a'],
    refuses: ['Academia', 'violão', 'a--b', '-a', 'a-', 'a_b', 'a b', 'a.b'],
  },
  domain: {
    takes: ['app.suaescola.com.br', 'exemplo.com', 'xn--violo-dra.com'],
    refuses: [
      'https://exemplo.com',
      'exemplo',
      'exemplo.com/',
      'exemplo.com:80',
      '-a.com',
      'a b.com',
      'a..com',
    ],
  },
  'strong-password': {
    takes: ['Senha123', 'Ação2026', 'Aa1aaaaaaaaaaaaaaaaa'],
    refuses: ['Senha12', 'senha123', 'SENHA123', 'SenhaSenha', '12345678'],
  },
}

describe.each(Object.entries(table))('%s', (name, { takes, refuses }) => {
  const format = formats[name]!
  test.each(takes)('takes %o', (text) => expect(format(text)).toBe(true))
  test.each(refuses)('refuses %o', (text) => expect(format(text)).toBe(false))
  test('leaves it to `required` whether it may stay empty', () => expect(format('')).toBe(true))
})

test('every format of a text that a schema may name is here, and those of the program are tried', () => {
  const own = meta.properties.format.anyOf.flatMap((one) => one.const ?? [])
  // Of kinds of numbers the limits alone are judged.
  const ofKinds = Object.keys(kinds).filter((name) => kinds[name]!.type === 'string')
  expect(Object.keys(formats).sort()).toEqual([...own, ...ofKinds].sort())
  expect(Object.keys(table)).toEqual(expect.arrayContaining(own))
})

// A pattern that backtracks would keep this from ever ending.
test.each(Object.keys(formats))('%s answers for a hostile text of a megabyte', (name) => {
  for (const unit of ['a', 'a.', 'a-', '1', '@a', '=', 'https://a.'])
    expect(typeof formats[name]!(unit.repeat(1e6 / unit.length) + '!')).toBe('boolean')
})

test('a day begins at midnight in São Paulo, for form and server alike', () => {
  expect(today(new Date('2026-11-22T02:59:00Z'))).toBe('2026-11-21')
  expect(today(new Date('2026-11-22T03:00:00Z'))).toBe('2026-11-22')
  expect(isDay(today())).toBe(true)
})
