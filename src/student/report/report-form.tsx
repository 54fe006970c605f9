import { useId, useState, type FormEvent } from 'react'
import { Button } from '../button/button.tsx'
import { reportLength, reportReasons, type Report, type ReportReason } from '../../domain/post/report.ts'
import { FieldProblem } from '../form/text-field.tsx'
import { useAttempt } from '../form/use-attempt.ts'
import reportPhrases from '../../domain/generated/screens/words/report.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { Outcome } from '../form/outcome.tsx'

interface ReportFormProps {
  send: (said: Pick<Report, 'reason' | 'text'>) => Promise<unknown>
  onCancel: () => void
}

/** Why something is reported, in a word and, if the student likes, a sentence. */
export function ReportForm({ send, onCancel }: ReportFormProps) {
  const [words, phrases] = [useWords(), usePhrases(reportPhrases)]
  const [reason, setReason] = useState<ReportReason>()
  const [isMissing, setMissing] = useState(false)
  const sending = useAttempt(words.sendFailed)
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setMissing(!reason)
    if (!reason || sending.busy) return
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim()
    sending.attempt(() => send({ reason, text }))
  }
  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={submit}>
      <fieldset aria-describedby={isMissing ? `${id}-missing` : undefined}>
        <legend className="text-15px/21px text-brand-muted">{phrases.why}</legend>
        {reportReasons.map((value) => (
          <label key={value} className="min-h-44px flex items-center gap-3 text-16px/22px">
            <input
              type="radio"
              name="reason"
              value={value}
              checked={reason === value}
              className="size-20px shrink-0 accent-brand-primary"
              onChange={() => {
                setReason(value)
                setMissing(false)
              }}
            />
            {phrases[value]}
          </label>
        ))}
      </fieldset>
      {isMissing && <FieldProblem id={`${id}-missing`} role="alert" text={phrases.reasonMissing} />}
      <div className="flex flex-col gap-6px">
        <label htmlFor={id} className="text-14px/20px font-600">
          {phrases.sentence}
        </label>
        <textarea
          id={id}
          name="text"
          dir="auto"
          rows={2}
          maxLength={reportLength}
          className="w-full resize-y border border-brand-muted rounded-control bg-brand-background px-3 py-12px text-16px/22px text-brand-text [field-sizing:content]"
        />
      </div>
      <p className="text-13px/18px text-brand-muted">{phrases.discreet}</p>
      <Outcome of={sending} />
      <Button words={sending.busy ? words.sending : phrases.send} type="submit" busy={sending.busy} />
      <Button words={words.cancel} look="out" onClick={onCancel} />
    </form>
  )
}
