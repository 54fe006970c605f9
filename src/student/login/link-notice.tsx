import { mainButton } from '../blank-page/blank-page.tsx'
import { Go } from '../navigation/navigation.tsx'
import { useWords } from '../words/words.tsx'
import { quietButton } from '../form/entry-field.ts'
import { Notice } from '../form/notice.tsx'

/** In an app that opens by personal links there is nothing to type in: it says where the link is. */
export function LinkNotice({ notice }: { notice?: string | null }) {
  const words = useWords()
  return (
    <div className="flex flex-col gap-5 text-center">
      <Notice text={notice} />
      <div className="flex flex-col gap-2">
        <h2 className="text-18px/24px font-650">{words.personalLinkTitle}</h2>
        <p className="text-brand-muted">{words.personalLinkHelp}</p>
      </div>
      <div className="flex flex-col gap-2">
        <Go to={{ screen: 'forgot' }} className={mainButton}>
          {words.receiveLink}
        </Go>
        <Go to={{ screen: 'home' }} className={`${quietButton} self-center`}>
          {words.seeAsVisitor}
        </Go>
      </div>
    </div>
  )
}
