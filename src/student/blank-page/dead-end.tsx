import deadEndPhrases from '../../domain/generated/screens/words/dead-end.ts'
import { usePhrases, useWords } from '../words/words.tsx'
import { BlankPage, type BlankPageProps } from './blank-page.tsx'

/** Why there is nothing here: no such page, one that the creator switched off, or an app that is closed for now. */
type DeadEndKind = 'missing' | 'feed' | 'community' | 'closed'

/** What an address shows that leads nowhere: a sentence, and the way home; a closed app has no home to go to. */
export function DeadEnd({ kind }: { kind: DeadEndKind }) {
  const [words, phrases] = [useWords(), usePhrases(deadEndPhrases)]
  const said = kind === 'community' ? 'feed' : kind
  const isClosed = kind === 'closed'
  return (
    <BlankPage
      isPage
      picture={pictures[kind]}
      title={phrases[`${kind}Title`]}
      text={phrases[`${said}Text`]}
      onRetry={isClosed ? () => location.reload() : undefined}
      way={isClosed ? undefined : { to: { screen: 'home' }, label: words.backHome }}
    />
  )
}

const pictures: Record<DeadEndKind, BlankPageProps['picture']> = {
  missing: 'link',
  feed: 'news',
  community: 'talk',
  closed: 'books',
}
