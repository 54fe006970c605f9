import { looks } from '../button/button.tsx'
import { Go } from '../navigation/navigation.tsx'
import { useWords } from '../words/words.tsx'

/** Leads those who bought and cannot get in to where they say what they bought. */
export function PurchaseDoor() {
  const words = useWords()
  return (
    <Go to={{ screen: 'purchase' }} className={`${looks.door} self-center`}>
      {words.bought}
    </Go>
  )
}
