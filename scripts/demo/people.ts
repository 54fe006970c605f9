import type { Random } from './random.ts'

const first =
  'Ana Beatriz Bruna Caio Camila Carla César Clara Daniel Débora Diego Eduarda Elisa Emanuel Fábio Fernanda Flávia Gabriel Gustavo Helena Heitor Igor Isabela Joana João Júlia Larissa Letícia Lívia Lucas Luíza Marcelo Mariana Mateus Miguel Natália Otávio Patrícia Paulo Pedro Rafaela Renato Rodrigo Sabrina Sofia Talita Tiago Vanessa Vinícius Yasmin'
const last =
  'Almeida Alves Araújo Barbosa Batista Cardoso Carvalho Castro Cavalcanti Conceição Costa Dias Duarte Farias Ferreira Freitas Gomes Gonçalves Lima Lopes Machado Martins Melo Mendes Monteiro Moraes Moreira Moura Nascimento Nogueira Nunes Oliveira Pereira Pinto Queiroz Ramos Ribeiro Rocha Sales Santana Santos Silva Souza Teixeira Vieira'
const [firsts, lasts] = [first.split(' '), last.split(' ')]
const areas = [11, 21, 27, 31, 41, 48, 51, 61, 62, 71, 81, 85, 91, 92]

export type Person = Record<'name' | 'email' | 'phone', string>

/** People with different names, each with an address at a domain that belongs to nobody. */
export function people(count: number, random: Random): Person[] {
  const names = new Set<string>()
  while (names.size < count) names.add(`${random.pick(firsts)} ${random.pick(lasts)} ${random.pick(lasts)}`)
  return [...names].map((name) => {
    const user = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll(' ', '.')
    const number = String(10_000_000 + random.below(89_999_999))
    const phone = `(${random.pick(areas)}) 9${number.slice(0, 4)}-${number.slice(4)}`
    return { name, email: `${user}@exemplo.com.br`, phone }
  })
}
