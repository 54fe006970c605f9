import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type postgres from 'postgres'
import type { PlanNode } from './unbounded-scan.ts'

/** A statement with how PostgreSQL went about it. */
export interface LoggedPlan {
  query: string
  plan: PlanNode
}

/**
 * From their next session on PostgreSQL writes of each statement in this database how it goes about it, also of those in functions and
 * triggers, into its log. `admin`: a superuser.
 */
export async function logPlans(admin: postgres.Sql, database: string): Promise<void> {
  const settings = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_nested_statements': 'on',
    'auto_explain.log_format': 'json',
    'auto_explain.log_parameter_max_length': '0',
  }
  // A setting of a library that is not there yet is known once it is.
  await admin`load 'auto_explain'`
  for (const [name, value] of Object.entries(settings))
    await admin.unsafe(`alter database "${database}" set ${name} = '${value}'`)
}

/** Every plan in a log, from this byte on. */
export async function* loggedPlans(file: string, start = 0): AsyncGenerator<LoggedPlan> {
  let lines: string[] | undefined
  for await (const line of createInterface({ input: createReadStream(file, { start }) })) {
    if (line.startsWith('\t')) {
      lines?.push(line)
      continue
    }
    if (lines) yield planIn(lines)
    lines = line.endsWith('  plan:') ? [] : undefined
  }
  if (lines) yield planIn(lines)
}

function planIn(lines: string[]): LoggedPlan {
  const { 'Query Text': query, Plan: plan } = JSON.parse(lines.join('\n')) as {
    'Query Text': string
    Plan: PlanNode
  }
  return { query: query.replace(/\s+/g, ' ').trim(), plan }
}
