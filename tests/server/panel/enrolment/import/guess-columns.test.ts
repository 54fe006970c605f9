import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { namedProducts } from '../../../../../src/domain/access/named-product.ts'
import { guessColumns } from '../../../../../src/server/panel/enrolment/import/guess-columns.ts'
import { readTable } from '../../../../../src/server/panel/enrolment/import/read-table.ts'
import { cellsOf } from '../../../../../src/server/resource/import/columns.ts'
import { tableLines } from '../../../../../src/server/resource/import/table-text.ts'

/** The people of a list that can be read. */
const rowsOf = (text: string) => {
  const table = tableOf(text)
  const columns = guessColumns(table)
  return table.lines.map(({ line, cells }) => ({ line, ...cellsOf(columns, cells) }))
}

const tableOf = (text: string) => readTable(tableLines(text))

const ana = { line: 2, name: 'Ana Souza', email: 'ana@exemplo.com.br', phone: '(11) 91234-5678' }

describe('a list is read', () => {
  test.each([
    ['with commas', 'nome,email,telefone\nAna Souza,ana@exemplo.com.br,(11) 91234-5678'],
    ['with semicolons', 'Nome;E-mail;Telefone\r\nAna Souza;ana@exemplo.com.br;(11) 91234-5678\r\n'],
    ['with tabs', 'Name\tEmail\tPhone\nAna Souza\tana@exemplo.com.br\t(11) 91234-5678'],
    [
      'in another order, between other columns',
      'phone;cidade;E-MAIL;name\n(11) 91234-5678;Recife;ana@exemplo.com.br;Ana Souza',
    ],
    [
      'with the mark and quotes of Excel',
      '\ufeff"Nome","E-mail","Celular"\n"Ana Souza","ana@exemplo.com.br","(11) 91234-5678"',
    ],
  ])('%s', (_, text) => {
    expect(rowsOf(text)).toEqual([ana])
  })

  test('without titles, by what stands in its first line', () => {
    expect(rowsOf('ana@exemplo.com.br;(11) 91234-5678;Ana Souza')).toEqual([{ ...ana, line: 1 }])
  })

  test('and lines keep their numbers past empty ones and quoted commas', () => {
    const people = rowsOf('nome,email\n\n"Lima, Caio",caio@exemplo.com.br\n , \n"\'+Bia",bia@exemplo.com.br')
    expect(people).toEqual([
      { line: 3, name: 'Lima, Caio', email: 'caio@exemplo.com.br' },
      { line: 5, name: '+Bia', email: 'bia@exemplo.com.br' },
    ])
  })

  test('whatever stands in it: a pattern that goes over all of a cell again and again would take an hour', () => {
    const line = Array.from({ length: 20 }, () => `${'@.'.repeat(490)} x`).join(';')
    const text = `${Array.from({ length: 20 }, (_, at) => `coluna ${at}`).join(';')}\n${`${line}\n`.repeat(200)}`
    expect(runInNewContext('act()', { act: () => guessColumns(tableOf(text)) }, { timeout: 20_000 })).toEqual(
      {},
    )
  })

  test.each([
    [' \n ', 'A lista está vazia.'],
    ['nome,telefone\nAna,11', 'Não encontramos nenhum e-mail na lista.'],
    ['nome,email', 'A lista só tem a linha de títulos.'],
  ])('or it is said why not: %j', (text, sentence) => {
    expect(() => tableOf(text)).toThrow(sentence)
  })

  test('with every field that is filled in, by its title or name', () => {
    expect(
      rowsOf('Nome;E-mail;situacao;Cidade;Progresso (%)\nAna;ana@exemplo.com.br;Inativo;Recife;50'),
    ).toEqual([{ line: 2, name: 'Ana', email: 'ana@exemplo.com.br', status: 'Inativo' }])
  })

  const sale = { name: 'Ana Souza', email: 'ana@exemplo.com.br' }
  const [number, bare] = ['(11) 91234-5678', '912345678']
  test.each([
    [
      'Hotmart’s',
      'Código da transação;Status da transação;Produtor(a);Produto;Comprador(a);Email do(a) Comprador(a);Telefone',
      `HP1;Aprovado;Maria;Violão;Ana Souza;ana@exemplo.com.br;${number}`,
      number,
    ],
    [
      'Hotmart’s of before, with the area code apart',
      'Nome do Produto;Email do Afiliado;Nome do Comprador;E-mail do Comprador;DDD;Telefone',
      `Violão;loja@exemplo.com.br;Ana Souza;ana@exemplo.com.br;11;${bare}`,
      `11 ${bare}`,
    ],
    [
      'Kiwify’s',
      'ID da venda,Status,Produto,Cliente,Email,CPF / CNPJ,Celular',
      `a1,paid,Violão,Ana Souza,ana@exemplo.com.br,52998224725,+5511${bare}`,
      `+5511${bare}`,
    ],
    [
      'Eduzz’s',
      'Fatura;Status;Produto;Cliente / Nome;Cliente / E-mail;Cliente / Fones',
      `1;Paga;Violão;Ana Souza;ana@exemplo.com.br;${number}`,
      number,
    ],
    [
      'PerfectPay’s',
      'Status,Produtor,NomeCliente,EmailCliente,TelefoneCliente',
      `Aprovada,Maria,Ana Souza,ana@exemplo.com.br,${number}`,
      number,
    ],
    [
      'one with a surname apart, and an e-mail by another name',
      'First Name,Last Name,Contato preferido',
      'Ana,Souza,ana@exemplo.com.br',
      undefined,
    ],
  ])('and columns of sales: %s', (_, titles, line, phone) => {
    expect(rowsOf(`${titles}\n${line}`)).toEqual([{ line: 2, ...sale, ...(phone && { phone }) }])
  })
})

test.each([
  [
    'an app’s users',
    'Nome completo;E-mail;Telefone;Situação;Progresso (%);Último acesso;Matriculado em',
    ';Ativo;50;;',
  ],
  [
    'the students',
    'Nome;E-mail;Telefone;CPF;Situação;Aplicativos;Progresso (%)',
    ';529.982.247-25;Ativo;"A, B";50',
  ],
])('what we export of %s can be imported', (_, header, rest) => {
  const lines = [`"'=Ana; ""a"", b";ana@exemplo.com;(11) 91234-5678${rest}`, `Bia;bia@exemplo.com;${rest}`]
  expect(rowsOf(`\ufeff${[header, ...lines].join('\r\n')}\r\n`)).toMatchObject([
    { line: 2, name: '=Ana; "a", b', email: 'ana@exemplo.com', phone: '(11) 91234-5678' },
    { line: 3, name: 'Bia', email: 'bia@exemplo.com', phone: '' },
  ])
})

describe('the products of an app are found in a column', () => {
  const products = namedProducts([
    { id: 'p1', name: 'Violão', platformIds: [{ productId: '77' }] },
    { id: 'p2', name: 'Canto' },
  ])
  const guessed = (text: string) => {
    const { name: _, email: __, ...access } = guessColumns(tableOf(text), products)
    return access
  }
  test.each([
    [
      'by title and cells, with beginning and end',
      'Nome;E-mail;Produto;Início;Fim do acesso\nA;a@b.co;Violão;1/2/2026;\nB;b@b.co;Flauta;;',
      { '@product': [2], '@start': [3], '@end': [4] },
    ],
    ['by cells alone', 'Nome;E-mail;Item\nA;a@b.co;violao|canto', { '@product': [2] }],
    ['by ids of a platform', 'Nome;E-mail;Produto;Código do Produto\nA;a@b.co;X;77', { '@product': [3] }],
    ['without titles', 'A;a@b.co;Canto', { '@product': [2] }],
    ['not where others sold it', 'Nome;E-mail;Produto;Início\nA;a@b.co;Flauta;1/2/2026', {}],
  ])('%s', (_, text, columns) => {
    expect(guessed(text)).toEqual(columns)
  })
})
