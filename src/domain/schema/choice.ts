import type { Choice } from './definition.ts'

/** The answer with this value in its words; an answer that nobody knows any more is called by its value. */
export function choiceOf(answers: Choice[] | undefined, value: string | number): Choice {
  return answers?.find((answer) => String(answer.value) === String(value)) ?? { value, label: String(value) }
}
