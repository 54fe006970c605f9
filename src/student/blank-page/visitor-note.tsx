import { BlankPage, mainButton, type BlankPageProps } from './blank-page.tsx'
import { Go } from '../navigation/navigation.tsx'
import { useWords } from '../words/words.tsx'

/** What a visitor finds where only students have something: the way in. */
export function VisitorNote(props: Omit<BlankPageProps, 'action'>) {
  const words = useWords()
  return (
    <BlankPage
      {...props}
      action={
        <Go to={{ screen: 'login' }} className={mainButton}>
          {words.enter}
        </Go>
      }
    />
  )
}
