import choices from '../../../domain/generated/choices/states.ts'
import { words } from '../../../domain/generated/screens/pages/student-access.ts'
import type { StudentAccess, AccessGrant } from '../../../domain/generated/answer-types.ts'
import { ChoiceBadge } from '../../../ui/badge/choice-badge.tsx'
import { Button } from '../../../ui/control/button.tsx'
import { choiceOf } from '../../../domain/schema/choice.ts'
import { say } from '../../../domain/text/say.ts'
import { dateText } from '../../../domain/time/date-text.ts'

/** What is asked about a product: giving access, moving the end of a grant, ending it. */
export type AccessQuestion =
  | { what: 'give'; product: StudentAccess }
  | { what: 'extend' | 'end'; product: StudentAccess; grant: AccessGrant }

interface ProductAccessProps {
  product: StudentAccess
  onAsk: (question: AccessQuestion) => void
}

/** One product: its state, the sentence that explains it, and the grants behind it. */
export function ProductAccess({ product, onAsk }: ProductAccessProps) {
  const { productName, state, sentence, grants } = product
  const live = grants.filter((grant) => isLive(grant))
  return (
    <li className="px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-45 flex-1">
          <p className="break-words font-medium">{productName}</p>
          <p className="mt-0.5 break-words text-13px/18px text-text-muted">
            {state === 'locked' && <span className="font-medium text-text">{words.whyLocked} </span>}
            {/* The question has said that it is locked. */}
            {capital(sentence.replace(/^bloqueado, /, ''))}.
          </p>
        </div>
        <ChoiceBadge choices={choices.access} value={state} />
        {/* What only waits for its day is theirs already: giving it would change nothing. */}
        {live.length === 0 && (state === 'locked' || state === 'hidden') && (
          <Button
            size="sm"
            icon="i-lucide-key-round"
            aria-label={say(words.giveTo, { product: productName })}
            onClick={() => onAsk({ what: 'give', product })}
          >
            {words.give}
          </Button>
        )}
      </div>
      {grants.length > 0 && (
        <ul className="mt-3 flex flex-col gap-2" aria-label={say(words.grantsOf, { product: productName })}>
          {grants.map((grant) => (
            <GrantLine key={grant.id} grant={grant} product={product} onAsk={onAsk} />
          ))}
        </ul>
      )}
    </li>
  )
}

function GrantLine({ grant, product, onAsk }: ProductAccessProps & { grant: AccessGrant }) {
  const name = say(words.named, { product: product.productName, since: sinceWords(grant) })
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control bg-surface-sunken py-1.5 pl-3 pr-1.5 text-13px">
      <span className={`min-w-45 flex-1 py-1 ${isLive(grant) ? '' : 'text-text-muted'}`}>
        {grantLine(grant)}
      </span>
      {isLive(grant) && (
        <span className="ml-auto flex gap-2">
          <Button
            size="sm"
            variant="ghost"
            aria-label={say(words.changeEndOf, { name })}
            onClick={() => onAsk({ what: 'extend', product, grant })}
          >
            {words.changeEnd}
          </Button>
          <Button
            size="sm"
            variant="ghost"
            className="text-danger-text!"
            aria-label={say(words.end.oneOf, { name })}
            onClick={() => onAsk({ what: 'end', product, grant })}
          >
            {words.end.one}
          </Button>
        </span>
      )}
    </li>
  )
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)

/** Whether a grant has not ended at `now` (milliseconds). */
const isLive = ({ endsAt }: AccessGrant, now = Date.now()): boolean =>
  endsAt === null || Date.parse(endsAt) > now

/** “desde 3 de outubro de 2026” */
const sinceWords = ({ startsAt }: AccessGrant): string => say(words.since, { date: dateText(startsAt) })

/** “Compra, desde 3 de outubro de 2026, até 3 de outubro de 2027” */
function grantLine(grant: AccessGrant, now = Date.now()): string {
  const end = grant.endsAt && dateText(grant.endsAt)
  const until = end ? `, ${isLive(grant, now) ? words.until : words.endedOn} ${end}` : ''
  return `${choiceOf(choices.grantSource, grant.source).label}, ${sinceWords(grant)}${until}`
}
