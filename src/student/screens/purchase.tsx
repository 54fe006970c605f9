import { say } from '../../domain/text/say.ts'
import { Button } from '../button/button.tsx'
import { EntryForm, Sent, textIn } from '../form/entry-form.tsx'
import { LoginField } from '../form/text-field.tsx'
import { useProblems } from '../form/use-problems.ts'
import purchasePhrases from '../../domain/generated/screens/words/purchase.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { ClosedStep } from './closed-step.tsx'

interface PurchaseScreenProps {
  /** The code that was named before. */
  typed?: string
  busy?: boolean
  error?: string | null
  /** What came of the code that was named: the masked address to which the way in went, null where the code is of no purchase here. */
  told: { code: string; sentTo: string | null } | null
  onLook: (code: string) => void
  /** Another code is to be named. */
  onAgain: () => void
  /** The address is not that of who bought, or there is none. */
  onRequest: (code: string) => void
}

/** Asks for the code of a purchase, and says where the way in went. */
export function PurchaseScreen({
  typed,
  busy,
  error,
  told,
  onLook,
  onAgain,
  onRequest,
}: PurchaseScreenProps) {
  const words = useWords()
  const phrases = usePhrases(purchasePhrases)
  const { problems, judge } = useProblems<'code'>()
  const submit = (form: HTMLFormElement) => {
    const code = textIn(form, 'code')
    if (judge(form, { code: code ? undefined : phrases.codeMissing })) onLook(code)
  }
  if (told?.sentTo)
    return (
      <Sent
        text={say(phrases.sentText, { email: told.sentTo })}
        again={phrases.notMine}
        onAgain={() => onRequest(told.code)}
      />
    )
  if (told)
    return (
      <ClosedStep title={phrases.unknownTitle} text={say(phrases.unknownText, { code: told.code })}>
        <Button words={phrases.otherCode} onClick={onAgain} />
        <Button look="door" words={phrases.askTeam} onClick={() => onRequest(told.code)} />
      </ClosedStep>
    )
  return (
    <EntryForm
      title={words.bought}
      text={phrases.text}
      label={phrases.send}
      busyLabel={words.sending}
      busy={busy}
      error={error}
      onSubmit={submit}
    >
      <LoginField
        name="code"
        label={phrases.code}
        placeholder={phrases.codeExample}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={200}
        defaultValue={typed}
        problem={problems.code}
      />
    </EntryForm>
  )
}
