import message from '../../../domain/generated/screens/modals/student-message.ts'
import { say } from '../../../domain/text/say.ts'
import { ModalForm } from '../../form/modal-form.tsx'
import type { BulkRunProps } from '../../list/list-code.ts'
import { useBulk } from '../../list/use-bulk.ts'
import { QuotaNote } from '../../quota/quota.tsx'

/** Asks for a message to many students, and sends it. */
export function MessageStudents(many: BulkRunProps) {
  const { words, count, onClose } = many
  const sending = useBulk(
    many,
    (text: { subject: string; text: string }) => many.send({ action: 'message', ...text }),
    // The form says it itself.
    { isSilent: true },
  )
  return (
    <ModalForm
      screen={{ ...message, ...(words.note && { description: say(words.note, { count: count }) }) }}
      onClose={onClose}
      above={<QuotaNote of={['letters']} coming={count} />}
      save={async ({ subject, text }) => {
        await sending.mutateAsync({ subject: String(subject), text: String(text) })
      }}
    />
  )
}
