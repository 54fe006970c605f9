import { mainButton } from '../blank-page.tsx'
import { Go } from '../navigation.tsx'
import { useWords } from '../words/words.tsx'

/** In an app that opens by personal links there is nothing to type in: it says where the link is. */
export function LinkNotice() {
  const words = useWords()
  return (
    <div className="flex flex-col gap-5 text-center">
      <div className="flex flex-col gap-2">
        <h2 className="text-18px/24px font-650">{words.personalLinkTitle}</h2>
        <p className="text-brand-muted">{words.personalLinkHelp}</p>
      </div>
      <Go to={{ screen: 'home' }} className={mainButton}>
        {words.seeAsGuest}
      </Go>
    </div>
  )
}
