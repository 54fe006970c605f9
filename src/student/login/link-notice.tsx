import { looks } from '../button/button.tsx'
import { Go } from '../navigation/navigation.tsx'
import personalLinkPhrases from '../../domain/generated/screens/words/personal-link.ts'
import { usePhrases } from '../words/words.tsx'
import { PurchaseDoor } from './purchase-door.tsx'
import { Notice } from '../form/notice.tsx'

/** In an app that opens by personal links there is nothing to type in: it says where the link is. */
export function LinkNotice({ notice, isSold }: { notice?: string | null; isSold?: boolean }) {
  const phrases = usePhrases(personalLinkPhrases)
  return (
    <div className="flex flex-col gap-5 text-center">
      <Notice text={notice} />
      <div className="flex flex-col gap-2">
        <h2 className="text-18px/24px font-650">{phrases.title}</h2>
        <p className="text-brand-muted">{phrases.help}</p>
      </div>
      <div className="flex flex-col gap-2">
        <Go to={{ screen: 'forgot' }} className={looks.main}>
          {phrases.receive}
        </Go>
        <Go to={{ screen: 'home' }} className={`${looks.door} self-center`}>
          {phrases.visit}
        </Go>
        {isSold && <PurchaseDoor />}
      </div>
    </div>
  )
}
