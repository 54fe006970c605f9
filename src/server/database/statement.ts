import type postgres from 'postgres'
import { nameAlike, queryName } from './query-name.ts'

/**
 * What statements are put together of, step by step: the parts that were written in one place, names, and how many parts a list has; at
 * the end of each the template of the whole, so that a text is put together once. They are few, for what people ask by stands in parameters.
 */
interface Step {
  next: Map<unknown, Step>
  template?: TemplateStringsArray
}

const mostSteps = 50_000
const parameter = Symbol('parameter')
let steps = 0
let first: Step = { next: new Map() }

/** The step behind `from` to a part; beyond so many of them all are forgotten. */
function stepTo(from: Step, part: unknown): Step {
  let step = from.next.get(part)
  if (step) return step
  if (++steps > mostSteps) {
    steps = 0
    first = { next: new Map() }
  }
  step = { next: new Map() }
  from.next.set(part, step)
  return step
}

/** Stands in a text where a parameter does. */
export const gap = '\0'

/** The name of a table or a column. */
class Name {
  text: string
  constructor(text: string) {
    this.text = text
  }
}

/** A transaction, while it lasts and afterwards. */
export interface ConnectionTurn {
  client: postgres.Sql
  /** Whoever still has its statements would send them into the next transaction of the connection. */
  isOver: boolean
  /** Has one of its statements sent. */
  send?<T extends PromiseLike<unknown>>(statement: T): T
  /** What its one statement is sent within, and how. */
  frame?: Frame
}

export type FramedTurn = ConnectionTurn & { frame: Frame }

/** A statement that was put together: its text, the same object whenever it is the same, and its parameters. */
export interface Written {
  template: TemplateStringsArray
  values: unknown[]
}

/** Sends a statement that is a transaction of its own. */
type SendAlone = (statement: Written) => Promise<unknown[]>

/** What makes a statement a transaction of its own: a text around it, with gaps for `values`. */
export interface Frame {
  head: string
  values: unknown[]
  tail: string
  send: SendAlone
  /** What it answers, once it was sent. */
  sent?: Promise<unknown[]>
  /** There was to be another one, which was refused. */
  isShort?: boolean
}

/** A statement, or a part of one: it is sent when somebody awaits it. */
class Statement implements PromiseLike<unknown> {
  strings: TemplateStringsArray
  args: unknown[]
  #turn: ConnectionTurn
  #sent: Promise<unknown> | undefined

  constructor(turn: ConnectionTurn, strings: TemplateStringsArray, args: unknown[]) {
    this.#turn = turn
    this.strings = strings
    this.args = args
    // Where it is sent nobody knows any more who made it.
    queryName(strings)
  }

  then<A, B>(
    onDone?: ((rows: unknown) => A | PromiseLike<A>) | null,
    onFailed?: ((error: unknown) => B | PromiseLike<B>) | null,
  ): PromiseLike<A | B> {
    this.#sent ??= this.#turn.isOver ? Promise.reject(tooLate()) : sent(this.#turn, this)
    return this.#sent.then(onDone, onFailed)
  }

  /** Its rows, so many at a time. */
  cursor(count: number) {
    refuse(this.#turn)
    return madeOf(this.#turn.client, this.strings, this.args).cursor(count)
  }

  /** What a promise has too. */
  catch<B>(onFailed: (error: unknown) => B) {
    return this.then(undefined, onFailed)
  }
}

const tooLate = () => new Error('The transaction of this statement is over')

/** Throws where what is to be sent belongs to no transaction. */
function refuse({ isOver, frame }: ConnectionTurn): void {
  if (isOver) throw tooLate()
  if (!frame) return
  frame.isShort = true
  throw new Error('One statement alone is a transaction of its own')
}

async function sent(turn: ConnectionTurn, { strings, args }: Statement): Promise<unknown> {
  const { client, frame, send = (one) => one } = turn
  if (!frame) return await send(madeOf(client, strings, args))
  if (frame.sent) refuse(turn)
  return await (frame.sent = frame.send(writtenOf(strings, args, frame)))
}

/**
 * What a transaction makes statements with; those that come after its end are refused. As its client does itself, but a part of a
 * statement is no promise: of the forty of a list's, each would cost more than its text.
 */
export function statementsOf(turn: ConnectionTurn): postgres.TransactionSql {
  const { client } = turn
  const make = (first: TemplateStringsArray | string, ...rest: unknown[]) => {
    if (typeof first === 'string' && rest.length === 0) return new Name(first)
    if (Object.hasOwn(first as object, 'raw')) return new Statement(turn, first as TemplateStringsArray, rest)
    return (client as unknown as (...all: unknown[]) => unknown)(first, ...rest)
  }
  return Object.assign(make, {
    json: client.json,
    unsafe(...args: Parameters<typeof client.unsafe>) {
      refuse(turn)
      return client.unsafe(...args)
    },
  }) as unknown as postgres.TransactionSql
}

/** The client's own statement, of one template. */
function madeOf(client: postgres.Sql, strings: TemplateStringsArray, args: unknown[]) {
  if (args.every(isValue)) return client(strings, ...(args as never[]))
  const { template, values } = writtenOf(strings, args)
  return client(template, ...(values as never[]))
}

function writtenOf(strings: TemplateStringsArray, args: unknown[], frame?: Frame): Written {
  const values: unknown[] = frame ? [...frame.values] : []
  const from = frame ? stepTo(stepTo(first, frame.head), frame.tail) : first
  const last = stepsOf(from, strings, args, values)
  last.template ??= templateOf(strings, args, frame)
  return { template: last.template, values }
}

/** Goes on from a step through a template and what stands in it; its parameters are added to `values`. */
function stepsOf(from: Step, strings: TemplateStringsArray, args: unknown[], values: unknown[]): Step {
  let step = stepTo(from, strings)
  for (const arg of args) {
    if (arg instanceof Statement) step = stepsOf(step, arg.strings, arg.args, values)
    else if (arg instanceof Name) step = stepTo(step, arg.text)
    else if (isStatements(arg)) {
      step = stepTo(step, arg.length)
      for (const one of arg) step = stepsOf(step, one.strings, one.args, values)
    } else {
      step = stepTo(step, parameter)
      values.push(arg)
    }
  }
  return step
}

function templateOf(strings: TemplateStringsArray, args: unknown[], frame?: Frame): TemplateStringsArray {
  const asked = textOf(strings, args)
  const parts = (frame ? frame.head + asked + frame.tail : asked).split(gap)
  const template = Object.assign(parts, { raw: parts })
  nameAlike(template, strings)
  return template
}

/** The text of a template, with gaps where its parameters stand. */
function textOf(strings: TemplateStringsArray, args: unknown[]): string {
  let text = strings[0]!
  for (let i = 0; i < args.length; i++) text += argText(args[i]) + strings[i + 1]!
  return text
}

function argText(arg: unknown): string {
  if (arg instanceof Statement) return textOf(arg.strings, arg.args)
  if (arg instanceof Name) return quoted(arg.text)
  if (isStatements(arg)) return arg.map((one) => ` ${textOf(one.strings, one.args)}`).join('')
  return gap
}

const isStatements = (arg: unknown): arg is Statement[] => Array.isArray(arg) && arg[0] instanceof Statement

const isValue = (arg: unknown) => !(arg instanceof Statement) && !(arg instanceof Name) && !isStatements(arg)

/** As postgres.js quotes it: a dot parts a schema and its table. */
const quoted = (name: string) => `"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`
