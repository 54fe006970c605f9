import { useWords } from '../words/words.tsx'
import { BlankPage, type BlankPageProps } from './blank-page.tsx'

/** What a visitor finds where only students have something: the way in. */
export function VisitorNote(props: BlankPageProps) {
  return <BlankPage {...props} way={{ to: { screen: 'login' }, label: useWords().enter }} />
}
