import { words } from '../../../domain/generated/screens/pages/copies.ts'
import { say } from '../../../domain/text/say.ts'
import type { ImportRemark, ImportedApp } from '../../../domain/generated/answer-types.ts'
import { Button } from '../../../ui/control/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'

interface ImportReportProps {
  app: ImportedApp
  onClose: () => void
  onOpen: () => void
}

/** What is left to complete in an app that was imported, document by document. */
export function ImportReport({ app, onClose, onOpen }: ImportReportProps) {
  const { remarks = [], remarkCount = remarks.length } = app
  const more = remarkCount - remarks.length
  return (
    <Dialog
      onClose={onClose}
      title={say(words.import.done, { name: app.name })}
      description={words.import.report}
      footer={
        <>
          <Button onClick={onClose}>{words.import.close}</Button>
          <Button data-first variant="primary" onClick={onOpen}>
            {words.import.open}
          </Button>
        </>
      }
    >
      <ul aria-label={words.import.lacking} className="flex flex-col gap-4">
        {[...byDocument(remarks)].map(([where, some]) => (
          <li key={where} className="min-w-0">
            <p className="break-words font-medium">{where}</p>
            <ul className="mt-1 flex flex-col gap-1">
              {some.map(({ field, message }, i) => (
                <li key={i} className="flex items-start gap-1.5 text-text-muted">
                  <span
                    className="i-lucide-triangle-alert mt-1 size-3.5 shrink-0 text-warning-text"
                    aria-hidden="true"
                  />
                  <span className="min-w-0 break-words">
                    <span className="text-text">{field}</span>: {message}
                  </span>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-4 text-text-muted">
          {say(words.import.more, { more: more.toLocaleString('pt-BR') })}
        </p>
      )}
    </Dialog>
  )
}

function byDocument(remarks: ImportRemark[]): Map<string, ImportRemark[]> {
  const found = new Map<string, ImportRemark[]>()
  for (const remark of remarks) found.set(remark.where, [...(found.get(remark.where) ?? []), remark])
  return found
}
