import { Go } from '../navigation/navigation.tsx'
import { deadEndPhrases } from '../words/dead-end.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { BlankPage, mainButton, type BlankPageProps } from './blank-page.tsx'

/** Why there is nothing here: no such page, one that the creator switched off, or an app that is closed for now. */
export type DeadEndKind = 'missing' | 'feed' | 'community' | 'closed'

/** What an address shows that leads nowhere: a sentence, and the way home; a closed app has no home to go to. */
export function DeadEnd({ kind }: { kind: DeadEndKind }) {
  const [words, phrases] = [useWords(), usePhrases(deadEndPhrases)]
  return (
    <BlankPage
      isPage
      picture={pictures[kind]}
      title={phrases[`${kind}Title`]}
      text={phrases[`${kind}Text`]}
      action={
        kind === 'closed' ? (
          <button type="button" className={mainButton} onClick={() => location.reload()}>
            {words.retry}
          </button>
        ) : (
          <Go to={{ screen: 'home' }} className={mainButton}>
            {words.backHome}
          </Go>
        )
      }
    />
  )
}

const pictures: Record<DeadEndKind, BlankPageProps['picture']> = {
  missing: 'link',
  feed: 'news',
  community: 'talk',
  closed: 'books',
}
