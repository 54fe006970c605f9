const day = 86_400_000
const inDays = (count: number) => new Date(Date.now() + count * day)

/** An instant so many days from now, as the API has it. */
export const instant = (count: number) => inDays(count).toISOString()

/** Its day as people in São Paulo write it. */
export const written = (count: number) =>
  inDays(count).toLocaleDateString('pt-BR', { timeZone: 'America/Sao_Paulo' })

/** What stands in fields of the team's, and in those that nobody is told. */
export const secrets = { team: 'segredo-da-equipe', server: 'segredo-de-ninguem' }
