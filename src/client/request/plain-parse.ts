/**
 * Stands in for `destr` (an alias in vite.config.ts), with which ofetch guesses at what an answer is: the API's are JSON, and
 * whatever else comes, such as a proxy's page, stays text.
 */
export default function plainParse(answer: unknown): unknown {
  if (typeof answer !== 'string') return answer
  try {
    return JSON.parse(answer)
  } catch {
    return answer
  }
}
