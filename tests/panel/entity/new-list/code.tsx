import type { App } from '../../../../src/domain/generated/types.ts'
import type { AnyListCode, RowRunProps } from '../../../../src/panel/list/list-code.ts'
import { lazyView } from '../../../../src/panel/page/lazy-view.tsx'
import { Dialog } from '../../../../src/ui/dialog/dialog.tsx'

interface Question {
  id: string
  question: string
  answer: string
}

/** A question with its whole answer. */
function ReadQuestion({ item, onClose }: RowRunProps<Question, App>) {
  return (
    <Dialog onClose={onClose} title={item.question}>
      <p>{item.answer}</p>
    </Dialog>
  )
}

/** What only code knows of the list of questions. */
export const faqListCode: AnyListCode<Question, App> = {
  actions: { read: lazyView(() => Promise.resolve(ReadQuestion)) },
  cells: { length: ({ answer }) => `${answer.length} letras` },
}
