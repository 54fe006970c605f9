import { say } from '../../../domain/text/say.ts'
import { words } from '../../../domain/generated/screens/pages/import.ts'
import { DownloadLines } from './download-lines.tsx'
import { countAccess, countOutcomes, isProblem, isWanted } from './import-batch.ts'
import type { ReadList } from './read-list.ts'
import type { EnrolmentImport } from './use-enrolment-import.ts'

/** How many lines the check found to bring somebody in, or to give somebody something. */
export const wantedOf = ({ results }: Pick<EnrolmentImport, 'results'>): number =>
  results.filter(isWanted).length

/** What an import did. */
export function ImportSummary({ task, list }: { task: EnrolmentImport; list: ReadList }) {
  const { results, imported, given, problem, isSilentOnly } = task
  const { had } = countAccess(results)
  const texts = list.columns['@product'] ? { ...words.summary, ...words.access.summary } : words.summary
  const wanted = wantedOf(task)
  const { enrolled, duplicate, invalid } = countOutcomes(results)
  const isWhole = imported >= wanted
  return (
    <div className="py-2">
      <p role="status" className="flex items-start gap-3 text-16px/24px font-semibold">
        <span
          aria-hidden="true"
          className={
            isWhole
              ? 'i-lucide-circle-check mt-0.5 size-5 text-accent-text'
              : 'i-lucide-circle-pause mt-0.5 size-5 text-warning-text'
          }
        />
        {isWhole ? say(texts.done, { count: imported }) : say(texts.stopped, { imported, wanted })}
      </p>
      {problem && (
        <p role="alert" className="mt-3 rounded-control bg-danger-soft px-3.5 py-3 text-danger-text">
          {problem}
        </p>
      )}
      {isSilentOnly && <p className="mt-3">{words.silent.text}</p>}
      <ul className="figures mt-3 pl-8 text-text-muted">
        {given > 0 && <li>{say(words.access.summary.given, { count: given })}</li>}
        {had > 0 && <li>{say(words.access.summary.had, { count: had })}</li>}
        {enrolled > 0 && <li>{say(words.summary.enrolled, { count: enrolled })}</li>}
        {duplicate > 0 && <li>{say(words.summary.duplicate, { count: duplicate })}</li>}
        {invalid > 0 && <li>{say(words.summary.invalid, { count: invalid })}</li>}
      </ul>
      {results.some(isProblem) && (
        <div className="mt-4 pl-8">
          <DownloadLines what="errors" {...list} results={results} />
        </div>
      )}
    </div>
  )
}
