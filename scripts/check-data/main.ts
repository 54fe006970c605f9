import { existsSync } from 'node:fs'
import { connect } from '../../src/server/database/connection.ts'
import { startEmbedded } from '../../src/server/database/embedded-postgres.ts'
import { readSettings } from '../../src/server/settings.ts'
import { StartError } from '../../src/server/error/start-error.ts'
import { checkData, type Lack } from './check.ts'
import type { Finding } from './finding.ts'

/**
 * `npm run schemas -- --check-data`: which stored values the schemas of today would refuse. Reads only, beside a running
 * server or without one. Answers whether all is well.
 */
export async function main(): Promise<boolean> {
  try {
    const { databaseUrl, dataDir } = readSettings(process.env)
    if (!databaseUrl && !existsSync(dataDir)) {
      console.log(`Nada está guardado ainda em ${dataDir}.`)
      return true
    }
    const embedded = databaseUrl ? null : await startEmbedded(dataDir)
    const sql = await connect(databaseUrl ?? embedded!.url, 1)
    try {
      let found = 0
      const idle = new Map<string, number>()
      const lacks = new Map<string, Lack[]>()
      const count = await checkData(sql, {
        tell: (finding) => {
          found++
          console.log(inWords(finding))
        },
        tellIdle: (field) => idle.set(field, (idle.get(field) ?? 0) + 1),
        tellLack: (lack) => {
          const some = lacks.get(lack.field)
          if (some) some.push(lack)
          else lacks.set(lack.field, [lack])
        },
      })
      for (const [field, some] of lacks) console.log(lackInWords(field, some))
      for (const [field, times] of idle) {
        console.log(
          `${field}: guardado em ${documents(times)}, e nenhum campo o lê. Se o campo mudou de nome, diga em "x-renamed-from".`,
        )
      }
      console.log(
        found === 0
          ? `${count} documentos conferidos: todos cumprem as regras de agora.`
          : `${count} documentos conferidos; ${found} ${found === 1 ? 'valor não cumpre' : 'valores não cumprem'} as regras de agora. Nada se perdeu: cada um continua guardado e em uso, e só será cobrado de quem o mudar.`,
      )
      return found === 0
    } finally {
      await sql.end({ timeout: 5 })
      await embedded?.stop()
    }
  } catch (error) {
    if (!(error instanceof StartError)) throw error
    console.error(error.message)
    return false
  }
}

const documents = (count: number) => (count === 1 ? '1 documento' : `${count} documentos`)

/** So many documents that lack a field are named. */
const named = 20

function lackInWords(field: string, lacks: Lack[]): string {
  const lines = lacks.slice(0, named).map((lack) => `  ${lack.entity} ${lack.id} (${whose(lack)})`)
  const more = lacks.length > named ? [`  e mais ${lacks.length - named}`] : []
  const head = `${field}: é preciso responder, e falta em ${documents(lacks.length)}. Quem abrir o formulário é lembrado:`
  return [head, ...lines, ...more].join('\n')
}

const whose = ({ creator, app }: Pick<Finding, 'creator' | 'app'>) =>
  [creator, ...(app ? [`app “${app}”`] : [])].join(', ')

function inWords({ entity, id, creator, app, field, value, reason }: Finding): string {
  return `${entity} ${id} (${whose({ creator, app })}) ${field} = ${value}: ${reason}`
}
