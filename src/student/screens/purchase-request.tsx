import { EmailField } from '../form/email-field.tsx'
import { isEmail } from '../form/entry-field.ts'
import { EntryForm, textIn } from '../form/entry-form.tsx'
import { LoginField } from '../form/text-field.tsx'
import { useProblems } from '../form/use-problems.ts'
import entryPhrases from '../../domain/generated/screens/words/entry.ts'
import purchasePhrases from '../../domain/generated/screens/words/purchase.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { ClosedStep } from './closed-step.tsx'

/** Whom the team is to give the access of a purchase to. */
export interface AccessRequest {
  name: string
  email: string
  text: string
}

interface PurchaseRequestProps {
  busy?: boolean
  error?: string | null
  isSent?: boolean
  onAsk: (request: AccessRequest) => void
}

/** *Não é o meu e-mail*: asks the team to give the access of a purchase to another address. */
export function PurchaseRequest({ busy, error, isSent, onAsk }: PurchaseRequestProps) {
  const words = useWords()
  const [entry, phrases] = [usePhrases(entryPhrases), usePhrases(purchasePhrases)]
  const { problems, judge } = useProblems<'name' | 'email'>()
  const submit = (form: HTMLFormElement) => {
    const [name, email, text] = [textIn(form, 'name'), textIn(form, 'email'), textIn(form, 'text')]
    const found = {
      name: name ? undefined : entry.nameMissing,
      email: isEmail(email) ? undefined : words.emailInvalid,
    }
    if (judge(form, found)) onAsk({ name, email, text })
  }
  if (isSent) return <ClosedStep title={phrases.requestSentTitle} text={phrases.requestSentText} />
  return (
    <EntryForm
      title={phrases.requestTitle}
      text={phrases.requestText}
      label={phrases.ask}
      busyLabel={words.sending}
      busy={busy}
      error={error}
      onSubmit={submit}
    >
      <LoginField
        name="name"
        label={entry.name}
        autoComplete="name"
        maxLength={120}
        problem={problems.name}
      />
      <EmailField problem={problems.email} />
      <LoginField
        name="text"
        label={phrases.sentence}
        placeholder={phrases.sentenceExample}
        maxLength={500}
      />
    </EntryForm>
  )
}
